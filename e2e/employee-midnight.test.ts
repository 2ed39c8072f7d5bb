import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { expectNoSeriousA11yProblems } from './harness/accessibility.ts';
import { screenshotUnlessCi, storeToken } from './harness/browser.ts';
import { task } from './harness/day.ts';
import { administer, signInAsDemoEmployee, startChallenge } from './harness/own-product.ts';
import { picture } from './harness/participant.ts';
import { startProductWithClock } from './harness/product-with-clock.ts';
import { expect, test } from './harness/test.ts';

const noLine = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];
const minute = 60_000;

test('in airplane mode over midnight, what was done before counts with a grace, and is kept with the time of its arrival without @full', async ({
  newPage,
}) => {
  const product = await startProductWithClock();
  const today = dayOf(new Date());
  const midnight = dayStart(addDays(today, 1)).getTime();
  await product.moveTo(midnight - 20 * minute);
  const admin = await administer(product.url);

  const tasks = [task('Evening walk'), task('Show it', { mediaRequired: 'photo' })];
  async function start(title: string, offlineGraceMinutes: number): Promise<string> {
    const { id } = await startChallenge(admin, {
      title,
      rules: { allowLateSubmission: false, offlineGraceMinutes },
      schedule: { startDate: today, endDate: addDays(today, 2), timeOfDay: '00:00' },
      days: [{ date: today, tasks }],
    });
    return id;
  }
  const [withGrace, without] = [await start('With grace', 60), await start('Without grace', 0)];

  const page = await newPage({ width: 390, expected: noLine });
  await signInAsDemoEmployee(page, `${product.url}/app/`);
  const open = async (id: string) => {
    await page.getByRole('link', { name: 'Today' }).first().click();
    await page.locator(`a[href="/app/c/${id}/${today}"]`).first().click();
    await page.getByRole('heading', { name: 'Evening walk' }).waitFor();
  };
  const show = async () => {
    await page.getByLabel('Photo as proof').setInputFiles({
      name: 'walk.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await picture().arrayBuffer()),
    });
    await page.getByRole('button', { name: /^Send, / }).click();
  };
  const doWalk = () =>
    page
      .locator('form')
      .filter({ hasText: 'Evening walk' })
      .getByRole('button', { name: 'I did it' })
      .click();
  await open(withGrace);
  await open(without);
  await page.context().setOffline(true);
  await doWalk();
  await page.getByText('+10 waiting').waitFor();
  await open(withGrace);
  await doWalk();
  await show();
  await expect(page.getByText('+10 waiting')).toHaveCount(2);

  await product.moveTo(midnight + 7 * minute);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Today' }).first().click();
  await page.getByRole('link', { name: '1 was not accepted' }).click();
  await page.getByText(/It reached us .*00:0\d/).waitFor();
  await screenshotUnlessCi(page, 'employee-midnight-refused');
  await expectNoSeriousA11yProblems(page);
  await page.getByRole('link', { name: 'What has arrived' }).click();
  await page
    .getByText(/Done .*23:\d\d without a connection/)
    .first()
    .waitFor();
  await screenshotUnlessCi(page, 'employee-midnight-sent');
  await page.goto(`${product.url}/app/c/${withGrace}`);
  await page.getByText(/within 60 minutes after the day closed/).waitFor();

  const review = await newPage();
  await review.goto(`${product.url}/kolam.svg`);
  await storeToken(review, admin.token);
  await review.goto(`${product.url}/admin/challenges?insights=${withGrace}&tab=participation`);
  await review.getByText(/^Claimed time: done .*23:\d\d IST by the person’s phone/).waitFor();
  await screenshotUnlessCi(review, 'employee-midnight-review');
  // Its live events would otherwise fail when the product stops.
  await review.close();
  await product.stop();
});
