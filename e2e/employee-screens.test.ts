import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { installPseudoLocale, pseudoLanguage } from '../apps/employee/test/pseudo-locale.ts';
import { inRoot } from '../scripts/paths.mjs';
import {
  enlargeText,
  expectFocusInSight,
  expectGoodAppLooks,
  expectRoomForThumb,
  expectUnbrokenText,
} from './harness/app-looks.ts';
import { signInToApp } from './harness/employee-sign-in.ts';
import { expectNoSidewaysScrolling } from './harness/looks.ts';
import { requestsOf, settled } from './harness/pages.ts';
import { picture } from './harness/participant.ts';
import {
  completeDay,
  makeRunningChallenge,
  type RunningChallenge,
} from './harness/running-challenge.ts';
import { expect, test } from './harness/test.ts';

/*
 * Every screen of the employees' app, from the app's own routes, so that a new screen is covered
 * automatically. Other tests cover what a screen does.
 */

/** Screens of mailed links, which need no session. */
const isOfMail = (path: string) => ['/welcome', '/sign-in', '/unsubscribe'].includes(path);

/** Reads the routes as text, because the browser tests don't know React. */
async function pathsOfApp(): Promise<string[]> {
  const source = await readFile(inRoot('apps/employee/src/app.tsx'), 'utf8');
  return [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path ?? '');
}

let paths: string[];
test.beforeAll(async () => {
  paths = await pathsOfApp();
  expect(paths.length).toBeGreaterThan(23);
});

/** Starts to sum up how much of the page moves without a person's doing. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          window,
          'shifted',
          Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'),
        );
    }).observe({ type: 'layout-shift' });
  });

/** Returns what has moved since the last call, as the share of the page times the distance. */
const takeShifts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shifted: number = Reflect.get(window, 'shifted');
    Reflect.set(window, 'shifted', 0);
    return shifted;
  });

/** Opens screens one after another, as links do, and returns what is wrong with them. */
async function walk(
  page: Page,
  { challenge, day }: RunningChallenge,
  look: (path: string) => Promise<void>,
): Promise<string[]> {
  const problems: string[] = [];
  const requests = requestsOf(page);
  await watchShifts(page);
  for (const path of paths.filter((each) => !isOfMail(each))) {
    const address = path.replace(':challengeId', challenge.id).replace(':date', day.date);
    await page.evaluate((to) => history.pushState({}, '', to), `/app${address}`);
    await page.waitForFunction((to) => location.pathname === to, `/app${address}`);
    await settled(page, requests);
    const shifted = await takeShifts(page);
    // Above it, Core Web Vitals call it noticeable.
    if (shifted > 0.1) problems.push(`${path} moves by ${shifted.toFixed(2)}`);
    await look(path).catch((error: Error) => problems.push(`${path}: ${error.message}`));
  }
  return [...problems, ...requests.failed];
}

/** Fails when a short text is on several lines, although it has room below what is beside it. */
async function expectOneLine(text: Locator): Promise<void> {
  const lines = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  if (lines !== 1) throw new Error(`“${await text.textContent()}” is on ${lines} lines`);
}

const nameOf = (path: string) => path.replaceAll(/[/:]+/g, '-');

test('every screen of the employees’ app is accessible on a narrow phone, also with text of twice the size', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const [person] = running.people;
  if (!person) throw new Error('The challenge has no people.');
  await completeDay(running, person);
  const page = await newPage({ width: 320 });
  await signInToApp(page, person);
  const problems = await walk(page, running, async (path) => {
    await expectGoodAppLooks(page, `narrow${nameOf(path)}`);
    await expectFocusInSight(page);
  });
  const restore = await enlargeText(page);
  // What the new size moves is no fault, and is not to be summed up.
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
  const enlarged = await walk(page, running, async (path) => {
    // Accessibility takes half of a screen's time, and the first walk has checked it.
    if (process.env.TEST_SET === 'default') await expectRoomForThumb(page);
    else await expectGoodAppLooks(page, `large-text${nameOf(path)}`);
    await expectUnbrokenText(page);
    if (path === '/c/:challengeId')
      await expectOneLine(page.locator('p strong', { hasText: 'points' }));
  });
  await restore();
  expect([...problems, ...enlarged]).toEqual([]);
});

test('every screen of the employees’ app fits a narrow phone and a desk in Hindi @full @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const [person] = running.people;
  if (!person) throw new Error('The challenge has no people.');
  await completeDay(running, person);
  const page = await newPage({ width: 320 });
  await signInToApp(page, person);
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByLabel('हिन्दी').check();
  await page.getByRole('heading', { level: 1, name: 'मैं' }).waitFor();
  const narrow = await walk(page, running, (path) =>
    expectGoodAppLooks(page, `hindi-narrow${nameOf(path)}`),
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  // What the new width moves is no fault, and is not to be summed up.
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const wide = await walk(page, running, (path) =>
    expectGoodAppLooks(page, `hindi-wide${nameOf(path)}`),
  );
  expect([...narrow, ...wide]).toEqual([]);
});

test('every screen of the employees’ app fits a narrow phone with texts that are 40 % longer, and shows none that is in no catalogue @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const [person] = running.people;
  if (!person) throw new Error('The challenge has no people.');
  await completeDay(running, person);
  const page = await newPage({ width: 320 });
  await page.addInitScript(installPseudoLocale);
  await signInToApp(page, person);
  await storeLanguage(page, pseudoLanguage);
  const data: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) data.push(await response.text().catch(() => ''));
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^Ťóđáý / }).waitFor();
  const problems = await walk(page, running, async () => {
    await expectNoSidewaysScrolling(page);
    // The text of a response may arrive here after it is on the screen.
    const unknown = async () => {
      const known = new Set(wordsIn(`${data.join(' ').replaceAll('\\n', ' ')} ${namesOfThings}`));
      // biome-ignore lint/performance/useDomNodeTextContent: it keeps the words of neighbours apart
      const shown = wordsIn(await page.locator('body').innerText());
      return shown.filter((word) => !known.has(word));
    };
    await expect.poll(unknown).toEqual([]);
  });
  expect(problems).toEqual([]);
});

const wordsIn = (text: string): string[] => text.match(/[A-Za-z]{2,}/g) ?? [];
/** No language translates them here. */
const namesOfThings =
  'English Kolam PDF ZIP MB JPEG iPhone Safari Chrome Edge Samsung Internet Android';

/** Stores a language that the app does not offer, as if it had been chosen on this device. */
const storeLanguage = (page: Page, language: string) =>
  page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kolam-employee');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('values', 'readwrite');
          change.objectStore('values').put(value, 'language');
          change.oncomplete = () => resolve();
        };
      }),
    language,
  );

test('what is loading moves only if the device wants motion @full', async ({ newPage }) => {
  const { people } = await makeRunningChallenge();
  const [person] = people;
  if (!person) throw new Error('The challenge has no people.');
  const page = await newPage({ width: 390 });
  await signInToApp(page, person);
  // Never responds, so that the screen stays as it is while loading.
  await page.route('**/api/employee/me/points*', () => {});
  await page.goto('/app/me/points');
  await page.getByText('Loading…').waitFor({ state: 'attached' });
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving).toBeGreaterThan(0);
});

test('a day is done with the keyboard alone: arrow keys in the quiz, a file instead of the camera @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const [person] = running.people;
  if (!person) throw new Error('The challenge has no people.');
  const page = await newPage({ width: 390 });
  await signInToApp(page, person);
  await page.goto(`/app/c/${running.challenge.id}/${running.day.date}`);
  await page.getByRole('heading', { name: 'Walk to work' }).waitFor();
  const tabTo = async (name: RegExp) => {
    const focused = page.locator(':focus');
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab');
      if (name.test((await focused.textContent()) ?? '')) return;
    }
    throw new Error(`The Tab key does not reach ${name}`);
  };
  // Asked for before any key is pressed: the browser learns of it beside the keys, not before them.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(/^Take a photo$/);
  await tabTo(/^Choose a file$/);
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({
    name: 'walk.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture().arrayBuffer()),
  });
  await page.getByText(/^Ready to send/).waitFor();
  await tabTo(/^Send, /);
  await page.keyboard.press('Enter');
  await page.getByText('Counts, waits for review').waitFor();

  const first = page.getByLabel('2 litres');
  while (!(await first.evaluate((radio) => radio === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('9 litres')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeChecked();
  await tabTo(/^Send the answers$/);
  await page.keyboard.press('Enter');
  await page.getByText('1 of 1 right').waitFor();
});
