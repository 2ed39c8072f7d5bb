import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { allReads, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import { id } from './day-records.ts';

/* The rules and days on the page of a challenge. */

/** Opens the page of a challenge with these fields. */
const openChallenge = (given: Record<string, unknown>) =>
  openApp(`/c/${id}`, {
    ...allReads(),
    'GET /employee/me/challenges': response('GET /employee/me/challenges', {
      challenges: [{ id, title: 'Lake walk', status: 'active', lastDay: null, ...given }],
    } as never),
  });

test('the grace of a challenge is of days that close at their set time', async () => {
  await openChallenge({ rules: { offlineGraceMinutes: 60 } });
  await screen.findByText(
    'What you did in time without a connection counts if it reaches us within 60 minutes after the day closed at its set time.',
  );
});
