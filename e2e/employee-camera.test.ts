import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { task } from './harness/day.ts';
import { signInToApp } from './harness/employee-sign-in.ts';
import { expectFocus } from './harness/keyboard.ts';
import { poll } from './harness/poll.ts';
import { makeRunningChallenge, prove } from './harness/running-challenge.ts';
import { makeApproved, tokenOf } from './harness/staff.ts';
import { expect, test } from './harness/test.ts';

/* Where the focus is after the camera, in a browser: only there is its history entry a real one. */

const lotus =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><circle cx="100" cy="50" r="40" fill="#222"/></svg>';

const shoes = task('Show your shoes', { mediaRequired: 'photo' });
const lunch = task('Show your lunch', { mediaRequired: 'photo' });

/** Opens the app as a person who is asked to show the shoes again. */
async function openAsked(page: Page) {
  const running = await makeRunningChallenge({}, [shoes, lunch]);
  const { challenge, day, people } = running;
  const [person] = people;
  if (!person) throw new Error('The challenge has no people.');
  await prove(running, person);
  const queue = `/admin/challenges/${challenge.id}/submissions`;
  const { submissions } = await call<{ submissions: { id: string }[] }>('GET', queue);
  await call('POST', `${queue}/${submissions[0]?.id}/ask-again`, {
    body: { reason: 'The date can’t be read.' },
    token: await tokenOf(await makeApproved('reviewer')),
  });
  await signInToApp(page, person);
  const address = `/app/c/${challenge.id}/${day.date}`;
  const [first, second] = day.tasks.map(({ taskId }) => `#task-${taskId}`);
  return { address, ofShoes: `${address}${first}`, ofLunch: `${address}${second}` };
}

const panelOf = (page: Page, title: string) =>
  page.locator('form', { has: page.getByRole('heading', { name: title }) });

const camera = (page: Page) => page.getByRole('dialog', { name: 'Take a photo' });

type Closing = { name: string; close: (page: Page) => Promise<void>; button: string };

/** Each closes the camera in its own way, and leaves the focus on the button. */
const closings: Closing[] = [
  {
    name: 'Enter on “Close”',
    close: async (page) => {
      await camera(page).getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Enter');
    },
    button: 'Take a photo',
  },
  {
    name: 'Escape',
    close: (page) => page.keyboard.press('Escape'),
    button: 'Take a photo',
  },
  {
    name: 'a click',
    close: (page) => camera(page).getByRole('button', { name: 'Close' }).click(),
    button: 'Take a photo',
  },
  {
    name: 'Back',
    close: async (page) => void (await page.goBack()),
    button: 'Take a photo',
  },
  {
    name: 'the shutter',
    close: (page) => camera(page).getByRole('button', { name: 'Take the photo' }).click(),
    button: 'Retake',
  },
];

/** Waits until the browser has gone back from the camera's entry, and has drawn the page. */
async function settle(page: Page) {
  await camera(page).waitFor({ state: 'detached' });
  await poll(() => page.evaluate(() => window.history.state?.isCamera ?? false)).toBe(false);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
}

test('a camera that opened by itself leaves the focus on the button that opens it, however it is closed @full', async ({
  newPage,
  openCameraPage,
}) => {
  const page = await openCameraPage(await newPage(), { svg: lotus, width: 390 });
  const { ofShoes } = await openAsked(page);
  for (const [place, { name, close, button }] of closings.entries()) {
    const isByLink = place % 2 === 0;
    await page.goto(isByLink ? '/app/' : '/kolam.svg');
    if (isByLink)
      await page.getByRole('link', { name: /^Show your shoes: please send another/ }).click();
    else await page.goto(ofShoes);
    await camera(page).getByRole('button', { name: 'Take the photo', disabled: false }).waitFor();
    await close(page);
    await settle(page);
    await test.step(`closed by ${name}`, () =>
      expectFocus(panelOf(page, shoes.title).getByRole('button', { name: button })));
  }
});

test('a camera opened by its button returns the focus to it on a page that was opened for another task @full', async ({
  newPage,
  openCameraPage,
}) => {
  const page = await openCameraPage(await newPage(), { svg: lotus, width: 390 });
  const { ofShoes, ofLunch } = await openAsked(page);
  const places = [
    { address: ofLunch, title: shoes.title },
    { address: ofShoes, title: lunch.title },
  ];
  for (const { address, title } of places) {
    await page.goto('/kolam.svg');
    await page.goto(address);
    if (address === ofShoes) {
      await camera(page).getByRole('button', { name: 'Close' }).click();
      await settle(page);
    }
    const button = panelOf(page, title).getByRole('button', { name: 'Take a photo' });
    await button.click();
    const place = await page.evaluate(() => window.scrollY);
    await camera(page).getByRole('button', { name: 'Close' }).click();
    await settle(page);
    await expectFocus(button);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  }
});
