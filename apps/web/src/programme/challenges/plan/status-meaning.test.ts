import { expect, test } from 'vitest';
import { statusMeaning } from './status-meaning.ts';

const day = {
  status: 'pending',
  saved: 'pending',
  challenge: 'active',
  scheduled: true,
  date: '2026-11-21',
  opensAt: '2026-11-21T02:30:00.000Z',
  closesAt: '2026-11-22T18:30:00.000Z',
  now: Date.parse('2026-11-20T12:00:00.000Z'),
} as const;
const later = Date.parse('2026-11-21T06:00:00.000Z');
const over = Date.parse('2026-11-23T06:00:00.000Z');

test.each([
  [{}, 'Opens by itself at 08:00 IST.'],
  [{ challenge: 'draft' }, 'Opens by itself at 08:00 IST once the challenge is active.'],
  [{ now: later }, 'Its time has come: it opens within a minute.'],
  [{ now: over }, 'Its time is over: it will not open by itself any more.'],
  [
    { status: 'open' },
    'People can take part from the first minute of the day until 23 Nov 2026, 00:00 IST.',
  ],
  [
    { status: 'open', now: later },
    'People can take part as soon as this is saved, until 23 Nov 2026, 00:00 IST.',
  ],
  [
    { status: 'open', saved: 'open', now: later },
    'People can take part, until 23 Nov 2026, 00:00 IST.',
  ],
  [
    { status: 'open', challenge: 'scheduled' },
    'People can take part once the challenge is active, until 23 Nov 2026, 00:00 IST.',
  ],
  [
    { status: 'closed' },
    'Nobody can take part from now on. A day that is closed by hand stays closed.',
  ],
  [{ status: 'closed', saved: 'closed' }, 'Nobody can take part. It does not open by itself.'],
  [{ scheduled: false }, 'It does not open by itself: its date is not in the schedule.'],
  [
    { scheduled: false, now: later },
    'It does not open by itself: its date is not in the schedule.',
  ],
  [
    { challenge: 'completed', status: 'open', now: later },
    'The challenge is completed. People can still take part in this day, late, until 23 Nov 2026, 00:00 IST.',
  ],
  [
    { challenge: 'completed', status: 'open', now: over },
    'The challenge is completed: nobody can take part in this day any more.',
  ],
  [
    { challenge: 'completed' },
    'The challenge is completed: nobody can take part in this day any more.',
  ],
  [
    { challenge: 'cancelled' },
    'The challenge is cancelled: nobody can take part any more, whatever this says.',
  ],
] as const)('%j means: %s', (situation, message) => {
  expect(statusMeaning({ ...day, ...situation })).toBe(message);
});
