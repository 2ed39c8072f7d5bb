import type { Route } from '@kolam/contract/api-types.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { Refusal, type Responses } from '../../web/test/fake-api.ts';
import { allReads, idOf, response } from '../../web/test/records.ts';
import { cleanup } from '../../web/test/render.ts';
import { openApp } from './app.tsx';

/* Every screen while it is loading, when it can't be loaded, and with nothing to show. */

const id = idOf(7);
const gone = new Refusal(404, { code: 'NOT_FOUND', error: 'Not found' });

const screens: [path: string, route: Route, failed: string][] = [
  ['/', 'GET /employee/me/today', 'Your day could not be loaded.'],
  [
    `/c/${id}/2026-11-20`,
    'GET /employee/me/challenges/{id}/days/{date}',
    'This day could not be loaded.',
  ],
  [`/c/${id}`, 'GET /employee/me/challenges', 'The challenge could not be loaded.'],
  ['/boards', 'GET /employee/me/challenges', 'The board could not be loaded.'],
  ['/team', 'GET /employee/me/team', 'The team could not be loaded.'],
  ['/rewards', 'GET /employee/me/challenges', 'Your rewards could not be loaded.'],
  ['/inbox', 'GET /employee/me/inbox', 'Your inbox could not be loaded.'],
  ['/me', 'GET /employee/me', 'This could not be loaded.'],
  ['/me/profile', 'GET /employee/me', 'Your profile could not be loaded.'],
  ['/me/reminders', 'GET /employee/me/notification-settings', 'Your settings could not be loaded.'],
  ['/me/points', 'GET /employee/me/points', 'Your points could not be loaded.'],
  ['/me/sent', 'GET /employee/me/submissions', 'Your submissions could not be loaded.'],
  ['/me/pauses', 'GET /employee/me/pauses', 'Your pauses could not be loaded.'],
  ['/me/consents', 'GET /employee/me/consents', 'Your consents could not be loaded.'],
  ['/me/data', 'GET /employee/me/erasure-request', 'This could not be loaded.'],
  ['/me/devices', 'GET /employee/me/sessions', 'This could not be loaded.'],
  ['/me/calendar', 'GET /employee/me/calendar', 'The calendar could not be loaded.'],
  ['/me/announcements', 'GET /employee/me/announcements', 'The announcements could not be loaded.'],
];

test.each(screens)(
  '%s waits for %s, says that it failed, and loads again',
  async (path, route, failed) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let fails = true;
    const responses = {
      ...allReads(),
      [route]: async () => {
        await held;
        return fails ? new Refusal(500, { error: 'The database rests.' }) : response(route);
      },
    } as Responses;
    const user = await openApp(path, responses);
    expect((await screen.findAllByText('Loading…')).length).toBeGreaterThan(0);
    release();
    await screen.findByRole('heading', { name: failed });
    expect(screen.getAllByText('The database rests.').length).toBeGreaterThan(0);
    fails = false;
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('heading', { name: failed })).toBeNull());
  },
);

test('the table above has each screen that loads something', async () => {
  const source = Object.values(
    import.meta.glob<string>('../src/app.tsx', { eager: true, query: '?raw', import: 'default' }),
  ).join('');
  const paths = [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path ?? '');
  const covered = screens.map(([path]) =>
    path.replace(id, ':challengeId').replace('2026-11-20', ':date'),
  );
  const ofMails = ['/welcome', '/sign-in', '/unsubscribe'];
  const ofTheDevice = ['/outbox', '/me/install', '/me/help', '/me/who-sees-what'];
  expect(paths.toSorted()).toEqual([...covered, ...ofMails, ...ofTheDevice].toSorted());
});

test.each([
  ['/', 'Nothing to do today'],
  ['/boards', 'You have no challenge yet'],
  ['/team', 'You are not in a team'],
  ['/rewards', 'No rewards yet'],
  ['/inbox', 'Nothing here yet'],
  ['/outbox', 'Everything is sent'],
  ['/me/points', 'No points yet'],
  ['/me/sent', 'Nothing sent yet'],
  ['/me/announcements', 'No announcements'],
])('%s with nothing to show says “%s”', async (path, sentence) => {
  await openApp(path, allReads());
  await screen.findByRole('heading', { name: sentence });
});

test('a challenge of others says so', async () => {
  await openApp(`/c/${id}`, { ...allReads(), 'GET /employee/me/challenges/{id}/upcoming': gone });
  await screen.findByRole('heading', { name: 'This challenge is not one of yours' });
});

test('a challenge that has not started says when it does, and can be put into a calendar', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const route = 'GET /employee/me/challenges/{id}/upcoming';
  const startsAt = '2099-11-20T02:30:00.000Z';
  const upcoming = response(route, {
    challenge: { id, title: 'Diwali Steps', startsAt, dayCount: 14 },
  });
  const user = await openApp(`/c/${id}`, {
    ...allReads(),
    [route]: upcoming,
    'GET /employee/me/challenges/{id}/calendar.ics': 'BEGIN:VCALENDAR' as never,
  });
  await screen.findByRole('heading', { name: 'Diwali Steps' });
  screen.getByText('Starts Fri, 20 Nov 2099, 08:00');
  screen.getByText(/^14 days await you\./);
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  saved.mockRestore();
});

test('Today with nothing to do leads to the next challenge', async () => {
  const next = { id, title: 'Diwali Steps', startsAt: '2099-11-20T02:30:00.000Z' };
  const empty = response('GET /employee/me/today', { today: { days: [], next } });
  await openApp('/', { ...allReads(), 'GET /employee/me/today': empty });
  const link = await screen.findByRole('link', { name: 'Diwali Steps' });
  expect(link.getAttribute('href')).toBe(`/app/c/${id}`);
  screen.getByText('Starts Fri, 20 Nov 2099, 08:00.');
});

test('Today with nothing to do says when the next day of a running challenge is', async () => {
  const next = {
    ...{ id, title: 'Diwali Steps' },
    ...{ startsAt: '2099-11-20T02:30:00.000Z', hasStarted: true },
  };
  const empty = response('GET /employee/me/today', { today: { days: [], next } });
  await openApp('/', { ...allReads(), 'GET /employee/me/today': empty });
  await screen.findByText('Next day: Fri, 20 Nov 2099, 08:00.');
});

test('a day that is not there says so, in the person’s language', async () => {
  await openApp(
    `/c/${id}/2026-11-20`,
    { ...allReads(), 'GET /employee/me/challenges/{id}/days/{date}': gone },
    'hi',
  );
  await screen.findByRole('heading', { name: 'यह दिन आपके लिए खुला नहीं है' });
});

test('after a link the focus is on the title of the next page', async () => {
  const user = await openApp('/', allReads());
  (await screen.findByRole('link', { name: 'Boards' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    const title = screen.getByRole('heading', { level: 1, name: 'Boards' });
    expect(document.activeElement).toBe(title);
  });
});

test('the page that ends mails is in the language that the link of the mail names', async () => {
  await openApp('/unsubscribe?token=a&language=hi');
  await screen.findByRole('button', { name: 'ये मेल बंद करें' });
});

test('an address with a date that is in no calendar has no page', async () => {
  for (const date of ['2026-13-77', '2026-02-31', 'soon']) {
    await openApp(`/c/${id}/${date}`, allReads());
    await screen.findByRole('heading', { name: 'This page does not exist any more.' });
    cleanup();
  }
});
