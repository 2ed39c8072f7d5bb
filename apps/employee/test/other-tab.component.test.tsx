import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { session } from '#core/session.ts';
import { storedSession } from '#core/stored-session.ts';
import { wantedPath } from '#core/wanted-path.ts';
import { allReads, idOf } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import { id, ofDay, open, today } from './day-records.ts';

/* What a tab shows when someone signs out and in in another one. */

const me = idOf(1);
const token = 'token-of-a-test';
const path = `/c/${id}/${today}`;

/** Signs out in another tab, and in again there. */
async function signInElsewhere(employeeId: string) {
  onTestFinished(await session.load());
  await openApp(path, {
    ...allReads(),
    'GET /employee/me/challenges/{id}/days/{date}': ofDay(open),
  });
  await screen.findByRole('heading', { name: 'Evening walk' });
  await storedSession.end(token);
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  await storedSession.write({ token: 'another-token', employeeId });
  await waitFor(() => expect(session.read()?.token).toBe('another-token'));
}

test('another person who signs in in another tab begins with Today', async () => {
  await signInElsewhere(idOf(2));
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  expect(window.location.pathname).toMatch(/^\/app\/?$/);
});

test('the same person goes on where they were', async () => {
  await signInElsewhere(me);
  await screen.findByRole('heading', { name: 'Evening walk' });
  expect(window.location.pathname).toBe(`/app${path}`);
});

test('a page that one person wanted is not where another begins', () => {
  const keep = () => wantedPath.keep({ pathname: `/app${path}`, hash: '' }, me);
  keep();
  expect(wantedPath.take(idOf(2))).toBe('/');
  keep();
  expect(wantedPath.take(me)).toBe(path);
});
