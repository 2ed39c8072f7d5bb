import type { Page } from '@playwright/test';
import { screenshot } from './harness/browser.ts';
import { dayFromNow, makeChallenge } from './harness/challenge.ts';
import { makeDay, task } from './harness/day.ts';
import { says } from './harness/dialog.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { picture } from './harness/participant.ts';
import { action, openPlan } from './harness/plan.ts';
import { codesIn } from './harness/read-codes.ts';
import { expect, test } from './harness/test.ts';

const today = dayFromNow();
const tomorrow = dayFromNow(1);

/** What the page's origin keeps of the employees' app: nothing, unless it was used there. */
const storedByApp = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('a planned day is seen as an employee sees it, in each language, and nothing of it is saved @full', async ({
  newPage,
}) => {
  const challenge = await makeChallenge();
  const hindi = { translations: { hi: { title: 'काम पर पैदल चलें' } } };
  await makeDay(challenge, {
    date: today,
    tasks: [task('Walk to work', { mediaRequired: 'photo', points: 25, ...hindi })],
    trivia: [
      {
        title: 'Water',
        questions: [
          {
            text: 'How much water a day?',
            points: 5,
            options: [
              { text: '2 litres', isCorrect: true },
              { text: 'One glass', isCorrect: false },
            ],
          },
        ],
      },
    ],
  });
  await makeDay(challenge, { date: tomorrow, tasks: [task('Drink water')] });
  const { page, plan } = await openPlan(newPage, challenge, { date: today });
  await action(plan, 'See as an employee').click();

  const dialog = page.getByRole('dialog', { name: 'See as an employee' });
  const app = page.frameLocator('iframe[title="The day in the employees’ app"]');
  await app.getByText('Preview: nothing is saved').waitFor();
  await app.getByRole('heading', { name: 'Walk to work' }).waitFor();
  await app.getByText('How much water a day?').waitFor();
  await expectGoodLooks(page, 'challenge-preview');

  await app.getByLabel('2 litres').check();
  await app.getByRole('button', { name: 'Send the answers' }).click();
  await app.getByText('This is a preview: nothing is sent or saved.').waitFor();
  await app.getByLabel('Photo as proof').setInputFiles({
    name: 'walk.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture().arrayBuffer()),
  });
  await app.getByRole('button', { name: /^Send, \d+ kB$/ }).click();
  await expect(app.getByText('This is a preview: nothing is sent or saved.')).toHaveCount(2);
  expect(await storedByApp(page)).toEqual([]);

  await dialog.getByText('Hindi').click();
  await app.getByRole('heading', { name: 'काम पर पैदल चलें' }).waitFor();
  await app.getByText('पूर्वावलोकन: कुछ भी सहेजा नहीं जाता').waitFor();
  await dialog.getByLabel('Day').selectOption(tomorrow);
  await app.getByRole('heading', { name: 'Drink water' }).waitFor();
  expect(new URL(page.url()).searchParams.get('date')).toBe(tomorrow);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  if (!process.env.CI) await screenshot(page, 'challenge-preview-phone');
  await action(dialog, 'Plan days').click();
  await page.getByRole('dialog', { name: 'Plan days' }).waitFor();

  await action(plan, 'See as an employee').click();
  await app.getByLabel('I did this').or(app.getByRole('button')).first().focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a challenge has a link, a QR code and a poster @full', async ({ newPage }) => {
  const challenge = await makeChallenge();
  const { page } = await openPlan(newPage, challenge);
  await page.goto(`/admin/challenges?open=${challenge.id}`);
  const drawer = page.getByRole('dialog', { name: challenge.title, exact: true });
  const link = `${new URL(page.url()).origin}/app/c/${challenge.id}`;
  await says(drawer, link);
  await action(drawer, 'Link and QR code').click();
  const dialog = page.getByRole('dialog', { name: 'Link and QR code' });
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(link);
  expect(await codesIn(dialog.getByRole('img', { name: /^QR code/ }))).toEqual([link]);
  await expectGoodLooks(page, 'challenge-share');
  const downloading = page.waitForEvent('download');
  await action(dialog, 'Download poster').click();
  expect((await downloading).suggestedFilename()).toMatch(/^poster-.*\.pdf$/);
});
