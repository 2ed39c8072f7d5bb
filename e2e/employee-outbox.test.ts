import type { Page } from '@playwright/test';
import { expectNoSeriousA11yProblems } from './harness/accessibility.ts';
import { screenshot } from './harness/browser.ts';
import { task } from './harness/day.ts';
import { signInToApp } from './harness/employee-sign-in.ts';
import { expectNoSidewaysScrolling } from './harness/looks.ts';
import { startLossyLine } from './harness/lossy-line.ts';
import { participant, picture } from './harness/participant.ts';
import { makeRunningChallenge, prove, type RunningChallenge } from './harness/running-challenge.ts';
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

test('what another device sent first is refused, kept with its photo, and deleted by hand', async ({
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
  await prove(running, person);
  await page.context().setOffline(false);
  await page
    .getByText(/^This was sent from another device first, .*\. That one counts\.$/)
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

test('signing out asks about what is not sent yet, and then leaves nothing on the phone', async ({
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
  await button(page, 'Sign out on this device').click();
  await button(page, 'Delete and sign out').click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  const stored = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('kolam-employee');
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database
            .transaction(['outbox', 'values'])
            .objectStore('outbox')
            .getAllKeys();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      }),
  );
  expect(stored).toEqual([]);

  await restoreLine(page);
  await signInToApp(page, await setUp(running, 2));
  await expect(page.getByText(/to be sent$/)).toHaveCount(0);
});

/** The tasks that a page shows as done, by their ids. */
const shownAsDone = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h2[id^="task-"]')].flatMap((title) => {
      const texts = [...(title.closest('form')?.querySelectorAll('p') ?? [])];
      return texts.some(({ textContent }) => textContent === 'Done') ? [title.id.slice(5)] : [];
    }),
  );

test('over a line that loses requests and answers, from two tabs that are killed, everything counts once @full', async ({
  newPage,
  newTab,
}) => {
  const tasks = Array.from({ length: 50 }, (_, n) => task(`Stretch ${n + 1}`));
  const running = await makeRunningChallenge({}, tasks);
  const person = await setUp(running, 0);
  const line = await startLossyLine();
  const expected = [...noLine, /ERR_EMPTY_RESPONSE/, /ERR_CONNECTION_RESET/];
  const first = await newPage({ width: 390, expected });
  await signInToApp(first, person, `${line.url}/app/`);
  const open = async (tab: Page) => {
    await tab.goto(`${line.url}${dayPath(running)}`);
    await tab.getByRole('heading', { name: 'Stretch 1', exact: true }).waitFor();
    return tab;
  };
  const tabs = [await open(first), await open(await newTab(first, { expected }))];

  for (const [n, { taskId }] of running.day.tasks.entries()) {
    const place = n % 2;
    const page = tabs[place] ?? first;
    const form = page.locator('form').filter({ has: page.locator(`#task-${taskId}`) });
    await form.getByRole('button', { name: 'Done' }).click();
    // Stored on the phone: it waits, is being sent, or has arrived.
    await expect(form.getByRole('button', { name: 'Done' })).toHaveCount(0);
    const shown = await shownAsDone(page);
    expect(shown.filter((id) => !line.accepted.includes(id))).toEqual([]);
    if (n % 7 === 6) {
      await page.close();
      tabs[place] = await open(await newTab(tabs[1 - place] ?? first, { expected }));
    }
  }
  await expect.poll(() => new Set(line.accepted).size, { timeout: 100_000 }).toBeGreaterThan(40);
  line.repair();
  const [page = first] = tabs;
  await page.goto(`${line.url}/app/outbox`);
  await page.getByText('Everything is sent').waitFor();
  await open(page);
  await expect.poll(() => shownAsDone(page)).toHaveLength(50);

  const own = await participant(person, { id: running.challenge.id, date: running.day.date });
  const scored = (await own.entries()).flatMap(({ kind, component }) =>
    kind === 'score' && component ? [component.id] : [],
  );
  expect(scored.toSorted()).toEqual(running.day.tasks.map(({ taskId }) => taskId).toSorted());
  expect(line.lost()).toBeGreaterThan(10);
  await line.close();
});
