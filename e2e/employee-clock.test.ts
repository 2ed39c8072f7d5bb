import type { Page } from '@playwright/test';
import { expectNoSeriousA11yProblems } from './harness/accessibility.ts';
import { screenshotUnlessCi } from './harness/browser.ts';
import { task } from './harness/day.ts';
import { signInToApp } from './harness/employee-sign-in.ts';
import { blankPath } from './harness/product-address.ts';
import { makeRunningChallenge, type RunningChallenge } from './harness/running-challenge.ts';
import { expect, test } from './harness/test.ts';

const noLine = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];
const hour = 3_600_000;

const makeDayWithWalk = () => makeRunningChallenge({}, [task('Evening walk')]);

function personOf({ people }: RunningChallenge, place: number) {
  const person = people[place];
  if (!person) throw new Error('The challenge has too few people.');
  return person;
}

const walk = (page: Page) => page.locator('form').filter({ hasText: 'Evening walk' });

async function openDay(page: Page, { challenge, day }: RunningChallenge) {
  await page.goto(`/app/c/${challenge.id}/${day.date}`);
  await page.getByRole('heading', { name: 'Evening walk' }).waitFor();
}

/** As in a tunnel: the page loads, and nothing reaches the API. */
const cutLine = (page: Page) => page.context().route('**/api/**', (route) => route.abort());

test('a phone whose clock is three hours wrong tells the right age after a reload without a connection, and what it did counts @full', async ({
  newPage,
}) => {
  const running = await makeDayWithWalk();
  for (const [place, wrong] of [3 * hour, -3 * hour].entries()) {
    const page = await newPage({ width: 390, expected: noLine });
    await page.clock.install({ time: Date.now() + wrong });
    await signInToApp(page, personOf(running, place));
    await openDay(page, running);
    await cutLine(page);
    await walk(page).getByRole('button', { name: 'I did it' }).click();
    await page.getByText('+10 waiting').waitFor();
    await page.goto('/app/outbox');
    await page.getByText(/^(Waits to be sent|Being sent) · (just now|[12] min ago)$/).waitFor();
    await page.context().unroute('**/api/**');
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('Everything is sent').waitFor();
    await openDay(page, running);
    await walk(page).getByText('Done', { exact: true }).waitFor();
  }
});

test('what does not arrive for a day asks for attention, and is still sent once the line is back @full', async ({
  newPage,
}) => {
  const running = await makeDayWithWalk();
  const page = await newPage({ width: 390, expected: noLine });
  await page.clock.install();
  await signInToApp(page, personOf(running, 0));
  await openDay(page, running);
  await cutLine(page);
  await walk(page).getByRole('button', { name: 'I did it' }).click();
  await page.getByText('+10 waiting').waitFor();
  await page.getByRole('link', { name: 'Today' }).first().click();
  await page.getByRole('link', { name: '1 waits to be sent' }).click();
  await page.getByText('Tried once.').waitFor();
  await expect(page.getByText(/^This has been waiting for more than a day/)).toHaveCount(0);
  await page.clock.fastForward(25 * hour);
  await page.getByText(/^This has been waiting for more than a day/).waitFor();
  await page.getByText('1 day ago').waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await screenshotUnlessCi(page, `employee-needs-you-${colorScheme}`);
    await expectNoSeriousA11yProblems(page, { colours: colorScheme === 'dark' });
  }
  await page.context().unroute('**/api/**');
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Everything is sent').waitFor();
});

test('a phone that removed what the closed app had stored shows the sign-in, and nothing as waiting or done that is not @full', async ({
  newPage,
}) => {
  const running = await makeDayWithWalk();
  const page = await newPage({ width: 390, expected: noLine });
  await signInToApp(page, personOf(running, 0));
  await openDay(page, running);
  await cutLine(page);
  await walk(page).getByRole('button', { name: 'I did it' }).click();
  await page.getByText('+10 waiting').waitFor();
  await page.goto(blankPath);
  await page.evaluate(async () => {
    await new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase('kolam-employee');
      deleting.onsuccess = resolve;
      deleting.onerror = reject;
    });
    localStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.context().unroute('**/api/**');
  await page.goto('/app/');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await screenshotUnlessCi(page, 'employee-evicted');
  await signInToApp(page, personOf(running, 0));
  await expect(page.getByText(/waits? to be sent/)).toHaveCount(0);
  await openDay(page, running);
  await expect(page.getByText('+10 waiting')).toHaveCount(0);
  await walk(page).getByRole('button', { name: 'I did it' }).click();
  await walk(page).getByText('Done', { exact: true }).waitFor();
});
