import { expectNoSeriousA11yProblems } from './harness/accessibility.ts';
import { expectNoSidewaysScrolling } from './harness/looks.ts';
import { expect, test } from './harness/test.ts';

const path = '/api/employee/unsubscribe';

test('the link of a mail ends nothing until the button is pressed, and says what is wrong @full', async ({
  newPage,
}) => {
  const page = await newPage({ width: 390, expected: [/400 \(/, /ERR_INTERNET_DISCONNECTED/] });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path)) sent.push(request.method());
  });
  await page.goto('/app/unsubscribe?token=a.reward.b');
  await page.getByText('Stop mails like the one that you came from?').waitFor();
  await expectNoSeriousA11yProblems(page);
  await expectNoSidewaysScrolling(page);
  expect(sent).toEqual([]);
  const stop = page.getByRole('button', { name: 'Stop these mails' });
  await page.context().setOffline(true);
  await stop.click();
  await page.getByText('There is no connection.').waitFor();
  await page.context().setOffline(false);
  await stop.click();
  await page.getByText('This link does not work.').waitFor();
  await expect(stop).toHaveCount(0);
  await page.getByLabel('हिन्दी').check();
  await page.getByText('यह लिंक काम नहीं करता।').waitFor();
  await page.getByRole('button', { name: 'ऐप खोलें' }).click();
  await page.getByRole('heading', { level: 1, name: 'साइन इन' }).waitFor();
});

test('says which mails have ended @full', async ({ newPage }) => {
  const page = await newPage({ width: 390 });
  // A valid link is only in mails that are sent at certain hours. The server's tests use one.
  await page.route(`**${path}?token=*`, (route) =>
    route.fulfill({ json: { success: true, kind: 'day-waiting' } }),
  );
  await page.goto('/app/unsubscribe?token=a.day-waiting.b');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await page.getByText('Reminders are off.').waitFor();
  await expect(page.getByRole('button', { name: 'Stop these mails' })).toHaveCount(0);
});
