import { dayOf } from '@kolam/contract/core/dates.ts';
import { screen } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dayText, timeText } from '#language/language.ts';
import { Refusal } from '../../web/test/fake-api.ts';
import { allReads, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import { id, inHours, ofDay, open, today, yesterday } from './day-records.ts';

/* What the address of a day shows that a person does not have, or not yet. */

const dayRoute = 'GET /employee/me/challenges/{id}/days/{date}';
const gone = new Refusal(404, { code: 'NOT_FOUND', error: 'Not found' });

test('a day of a challenge that has not started says when it opens, and is then shown', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let hasStarted = false;
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000);
  const date = dayOf(startsAt);
  const timeOfDay = timeText(startsAt.toISOString());
  await openApp(`/c/${id}/${date}`, {
    ...allReads(),
    [dayRoute]: () => (hasStarted ? ofDay({ ...open, date, closesAt: inHours(9) }) : gone),
    'GET /employee/me/challenges/{id}/upcoming': response(
      'GET /employee/me/challenges/{id}/upcoming',
      {
        challenge: {
          ...{ id, title: 'Diwali Steps', startsAt: startsAt.toISOString(), dates: [date] },
          schedule: { timeOfDay },
        },
      } as never,
    ),
  });
  await screen.findByText(
    `This day opens ${dayText(date, 'en')}, ${timeOfDay}. The page then shows it by itself.`,
  );
  screen.getByRole('link', { name: 'Diwali Steps' });
  hasStarted = true;
  await vi.advanceTimersByTimeAsync(startsAt.getTime() - Date.now() + 6_000);
  await screen.findByRole('button', { name: 'I did it' });
  expect(screen.queryByText(/^This day opens/)).toBeNull();
});

test('a day after the cancellation of its challenge says that it was cancelled', async () => {
  await openApp(`/c/${id}/${today}`, {
    ...allReads(),
    [dayRoute]: gone,
    'GET /employee/me/challenges': response('GET /employee/me/challenges', {
      challenges: [{ id, title: 'Lake walk', status: 'cancelled', lastDay: yesterday }],
    } as never),
  });
  await screen.findByRole('heading', { name: 'This challenge was cancelled.' });
  screen.getByRole('link', { name: 'Challenge page' });
});

test('a day that is not there leads to its challenge, and a challenge that is not there to Today', async () => {
  const user = await openApp(`/c/${id}/${today}`, {
    ...allReads(),
    [dayRoute]: gone,
    'GET /employee/me/challenges/{id}/upcoming': gone,
  });
  await screen.findByRole('heading', { name: 'This day is not open to you' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Challenge page' }));
  await screen.findByRole('heading', { name: 'This challenge is not one of yours' });
  await user.click(screen.getByRole('link', { name: 'To Today' }));
  await screen.findByRole('heading', { level: 1, name: 'Today' });
});
