import type { Page } from '@playwright/test';
import { expectNoSeriousA11yProblems } from './harness/accessibility.ts';
import { call } from './harness/api.ts';
import { screenshot, screenshotUnlessCi } from './harness/browser.ts';
import { task } from './harness/day.ts';
import { choosePassword, type Employee } from './harness/employee.ts';
import { signInToApp } from './harness/employee-sign-in.ts';
import { expectNoSidewaysScrolling } from './harness/looks.ts';
import { picture } from './harness/participant.ts';
import { makeRunningChallenge, type RunningChallenge } from './harness/running-challenge.ts';
import { expect, test } from './harness/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dayPath = ({ challenge, day }: RunningChallenge) => `/app/c/${challenge.id}/${day.date}`;

/** What the browser logs for each request without a connection. */
const noLine = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];

async function setUp(running: RunningChallenge, place: number) {
  const person = running.people[place];
  if (!person) throw new Error('The challenge has too few people.');
  return person;
}

/** Checks accessibility and width in both themes, and takes screenshots except in CI. */
async function expectGoodLooks(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    if (!process.env.CI) await screenshot(page, `employee-outbox-${name}-${colorScheme}`);
    await expectNoSeriousA11yProblems(page, { colours: colorScheme === 'dark' });
  }
  await expectNoSidewaysScrolling(page);
}

/** The button names the size of the chosen proof. */
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send, \d+ kB$/ });

async function sendPhoto(page: Page, note = '') {
  await page.getByLabel('Photo as proof').setInputFiles({
    name: 'walk.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture([180, 90, 20]).arrayBuffer()),
  });
  await page.getByLabel('Note (optional)').fill(note);
  await sendButton(page).click();
}

/** The keys of what is stored and not sent, of everyone on this device. */
const storedRows = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('kolam-employee');
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('outbox').objectStore('outbox').getAllKeys();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      }),
  );

/** As in a tunnel: the page is there, and nothing reaches the server. */
const cutLine = (page: Page) => page.context().route('**/api/**', (route) => route.abort());
const restoreLine = (page: Page) => page.context().unroute('**/api/**');

test('what is done in a tunnel waits on the phone, survives a reload, and counts once the line is back', async ({
  newPage,
  newTab,
}) => {
  const running = await makeRunningChallenge();
  const page = await newPage({ width: 390, expected: noLine });
  await signInToApp(page, await setUp(running, 0));
  await page.getByRole('link', { name: running.challenge.title }).click();
  await page.getByRole('heading', { name: 'Walk to work' }).waitFor();

  await page.context().setOffline(true);
  await sendPhoto(page, 'Along the river');
  await page.getByText('+20 waiting').waitFor();
  await page.getByRole('status').getByText('Walk to work: waits to be sent.').waitFor();
  await expect(sendButton(page)).toHaveCount(0);
  await expect(page.getByText('Counts, waits for review')).toHaveCount(0);
  await page.getByLabel('2 litres').check();
  await button(page, 'Send the answers').click();
  await expect(page.getByText(/^Waits to be sent/)).toHaveCount(2);
  await expectGoodLooks(page, 'day');

  await page.getByRole('link', { name: 'Today' }).first().click();
  const card = page.locator('section').filter({ hasText: running.challenge.title });
  await card.getByText('0 of 2 done').waitFor();
  await expect(card.getByText(/^Waits to be sent/)).toHaveCount(2);
  await page.getByRole('link', { name: '2 wait to be sent' }).waitFor();
  await expectGoodLooks(page, 'today');

  await cutLine(page);
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('link', { name: '2 wait to be sent' }).click();
  await page.getByRole('img', { name: 'Your photo' }).waitFor();
  await page.getByText('Your note: Along the river').waitFor();
  await button(page, 'Send now').click();
  await page.getByText('It could not be sent yet. The app keeps trying.').waitFor();
  await expectGoodLooks(page, 'waiting');

  await restoreLine(page);
  const tab = await newTab(page);
  await tab.goto(dayPath(running));
  await tab.getByText('Counts, waits for review').waitFor();
  await tab.getByText('Your best counts: 5 points').waitFor();
  await page.getByText('Everything is sent').waitFor();
  await expectGoodLooks(page, 'empty');
  await page.getByRole('link', { name: 'Today' }).click();
  await card.getByText('Complete', { exact: true }).waitFor();
});

test('soon after the sign-in, before the phone has stored the other pages, what waits can be seen, and a page that can’t be loaded leads back @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const page = await newPage({ width: 390, expected: noLine });
  await signInToApp(page, await setUp(running, 0));
  await page.getByRole('link', { name: running.challenge.title }).click();
  await page.getByRole('heading', { name: 'Walk to work' }).waitFor();
  await page.context().setOffline(true);
  // What the worker has stored meanwhile.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await sendPhoto(page, 'Along the river');
  await page.getByText('+20 waiting').waitFor();

  await page.getByRole('link', { name: 'Boards' }).click();
  await page.getByText('This page could not be loaded.').waitFor();
  await expectGoodLooks(page, 'not-loaded');
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('link', { name: '1 waits to be sent' }).click();
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.getByRole('img', { name: 'Your photo' }).waitFor();

  await page.context().setOffline(false);
  await page.getByText('Everything is sent').waitFor();
  await page.getByRole('link', { name: 'Boards' }).click();
  await page.getByRole('heading', { name: 'Boards' }).waitFor();
});

test('what another device sent first is refused, kept with its photo, and deleted by hand @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const person = await setUp(running, 1);
  const page = await newPage({ width: 390, expected: noLine });
  await signInToApp(page, person);
  await page.goto(dayPath(running));
  await page.getByRole('heading', { name: 'Walk to work' }).waitFor();
  await page.context().setOffline(true);
  await sendPhoto(page);
  await page.getByText('+20 waiting').waitFor();
  const other = await newPage({ width: 390 });
  await signInToApp(other, person);
  await other.goto(dayPath(running));
  await sendPhoto(other);
  await other.getByText('Counts, waits for review').waitFor();
  await page.context().setOffline(false);
  await page
    .getByText(/^This was sent from another device first, .*\d\d:\d\d.*\. That one counts\.$/)
    .waitFor();
  await page.getByText('Counts, waits for review').waitFor();
  await expectGoodLooks(page, 'day-refused');

  await page.getByRole('link', { name: 'See what was kept' }).click();
  await page.getByRole('img', { name: 'Your photo' }).waitFor();
  await page.getByText(/^Kept on this phone until /).waitFor();
  await expectGoodLooks(page, 'refused');
  await button(page, 'Delete').click();
  await button(page, 'Cancel').click();
  await button(page, 'Delete').click();
  await button(page, 'Yes, delete').click();
  await page.getByText('Everything is sent').waitFor();
});

test('signing out asks about what is not sent yet, and then leaves nothing on the phone @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const page = await newPage({ width: 390, expected: noLine });
  await signInToApp(page, await setUp(running, 2));
  await page.goto(dayPath(running));
  await page.getByRole('heading', { name: 'Walk to work' }).waitFor();
  await page.context().setOffline(true);
  await sendPhoto(page);
  await page.getByText('+20 waiting').waitFor();
  await page.getByRole('link', { name: 'Me', exact: true }).click({ trial: true });
  await cutLine(page);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await button(page, 'Sign out on this device').click();
  await page.getByText('1 thing you did is not sent yet. Signing out deletes it.').waitFor();
  await expectGoodLooks(page, 'sign-out');
  await button(page, 'Stay signed in').click();
  expect(await storedRows(page)).toHaveLength(1);
  await button(page, 'Sign out on this device').click();
  await button(page, 'Delete and sign out').click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await storedRows(page)).toEqual([]);

  await restoreLine(page);
  await signInToApp(page, await setUp(running, 2));
  await expect(page.getByText(/to be sent$/)).toHaveCount(0);
});

/** Signs a person out everywhere, as a lost phone would be. Returns a new session's token. */
async function endSessions(person: Employee): Promise<string> {
  const body = { email: person.email, password: await choosePassword(person) };
  const { token } = await call<{ token: string }>('POST', '/employee/login', { body });
  const path = '/employee/me/sessions';
  const { data } = await call<{ data: { id: string; current: boolean }[] }>('GET', path, {
    token,
  });
  for (const { id, current } of data)
    if (!current) await call('DELETE', `${path}/${id}`, { token });
  return token;
}

test('what someone else left unsent on the phone is neither shown nor sent, until they sign in again @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge({}, [task('Evening walk')]);
  const [first, second] = [await setUp(running, 0), await setUp(running, 1)];
  const page = await newPage({ width: 390, expected: noLine });
  await signInToApp(page, first);
  await page.goto(dayPath(running));
  await button(page, 'I did it').waitFor();
  await page.context().setOffline(true);
  await button(page, 'I did it').click();
  await page.getByText('+10 waiting').waitFor();
  const token = await endSessions(first);
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await screenshotUnlessCi(page, 'employee-outbox-session-ended');

  await signInToApp(page, second);
  await expect(page.getByText(/waits? to be sent/)).toHaveCount(0);
  await page.goto(dayPath(running));
  await button(page, 'I did it').click();
  await page
    .locator('form p')
    .filter({ hasText: /^Done$/ })
    .waitFor();
  await page.goto('/app/outbox');
  await page.getByText('Everything is sent').waitFor();
  const sent = () =>
    call<{ data: unknown[] }>('GET', '/employee/me/submissions', { token }).then(
      ({ data }) => data.length,
    );
  expect(await sent()).toBe(0);
  expect(await storedRows(page)).toHaveLength(1);
  await page.goto('/app/me');
  await button(page, 'Sign out on this device').click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await storedRows(page)).toHaveLength(1);

  await signInToApp(page, first);
  await expect.poll(sent).toBe(1);
  await page.goto(dayPath(running));
  await page
    .locator('form p')
    .filter({ hasText: /^Done$/ })
    .waitFor();
});

/** As a phone without room does with an app that it takes for unused. */
const emptyStorage = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase('kolam-employee');
      deleting.onsuccess = resolve;
      deleting.onerror = reject;
    });
    localStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
  });

test('an open app whose storage was emptied stores again what it still has, and sends it @full', async ({
  newPage,
}) => {
  const walk = task('Walk to work', { points: 20, mediaRequired: 'photo' });
  const running = await makeRunningChallenge({}, [walk, task('Evening walk')]);
  const page = await newPage({ width: 390, expected: noLine });
  await signInToApp(page, await setUp(running, 0));
  await page.goto(dayPath(running));
  await page.getByRole('heading', { name: 'Walk to work' }).waitFor();
  await page.context().setOffline(true);
  await sendPhoto(page);
  await page.getByText('+20 waiting').waitFor();
  await emptyStorage(page);
  await button(page, 'I did it').click();
  await page.getByText('+10 waiting').waitFor();
  await page.getByText('+20 waiting').waitFor();
  expect(await storedRows(page)).toHaveLength(2);
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText('Counts, waits for review').waitFor();
  await page
    .locator('form p')
    .filter({ hasText: /^Done$/ })
    .waitFor();
});
