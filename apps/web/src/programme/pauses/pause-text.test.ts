import { expect, test } from 'vitest';
import { pauseDays, pauseFacts } from './pause-text.ts';

const pause = {
  _id: 'a',
  id: 'a',
  from: '2026-11-20',
  to: '2026-11-24',
  reason: 'illness',
  state: 'running',
  byPerson: true,
  givenBy: null,
  endedAt: null,
  createdAt: '2026-11-20T06:30:00.000Z',
} as const;

test('the days of a pause are shown as a period, or as one date', () => {
  expect(pauseDays(pause)).toBe('20 Nov 2026 – 24 Nov 2026');
  expect(pauseDays({ ...pause, to: pause.from })).toBe('20 Nov 2026');
});

test('a pause says its reason and who gave it', () => {
  expect(pauseFacts(pause)).toBe('Illness, by the person');
  expect(pauseFacts({ ...pause, byPerson: false, givenBy: 'Meera Nair' })).toBe(
    'Illness, by Meera Nair',
  );
  expect(pauseFacts({ ...pause, endedAt: '2026-11-22T06:30:00.000Z' })).toBe(
    'Illness, by the person, ended 22 Nov 2026',
  );
});
