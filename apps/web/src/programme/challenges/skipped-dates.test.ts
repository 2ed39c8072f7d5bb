import { expect, test } from 'vitest';
import { skippedTexts } from './skipped-dates.tsx';

test('dates that were left out are named by reason, consecutive ones together', () => {
  expect(
    skippedTexts([
      { date: '2026-11-23', reason: 'taken' },
      { date: '2026-11-24', reason: 'taken' },
      { date: '2026-11-25', reason: 'unscheduled' },
      { date: '2026-11-27', reason: 'taken' },
    ]),
  ).toEqual([
    'Mon, 23 Nov – Tue, 24 Nov; Fri, 27 Nov have a day already',
    'Wed, 25 Nov is not in the schedule',
  ]);
});
