import { signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { chooseFile, csvText, knownHeader } from './harness/people-file.ts';
import { poll } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';
import { says } from './harness/window.ts';

test('keeps columns that could not be sent, and sends them again', async ({ newPage }) => {
  const company = await makeCompany();
  const page = await newPage({ expected: [/status of 503/] });
  await signIn(page);
  await page.goto('/admin/employees/import');
  const row = ['Asha', 'Iyer', `asha-${unique()}@example.com`, company.name, 'Analyst'];
  await chooseFile(page, 'people.csv', csvText(knownHeader, [row]));
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.getByRole('heading', { level: 2, name: 'Match the columns' }).waitFor();
  let refusals = 0;
  await page.route('**/api/admin/employees/imports/*/check', (route) => {
    refusals += 1;
    return route.fulfill({ status: 503, body: '' });
  });

  const position = page.getByRole('combobox', { name: 'Position' });
  await position.click();
  await page.getByRole('option', { name: 'Not in the file' }).click();
  await says(page, 'The file could not be checked with these columns');
  await poll(() => position.inputValue()).toBe('Not in the file');
  await expectGoodLooksInFull(page, 'import-columns-failed');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 2, name: 'The file is not checked' }).waitFor();
  // Sent once: nothing is tried again unasked.
  expect(refusals).toBe(1);
  await expectGoodLooksInFull(page, 'import-check-failed');

  await page.unroute('**/api/admin/employees/imports/*/check');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Import 1 employee' }).waitFor();
  await page.getByText('Mails are not delivered here').first().waitFor();
  await page.getByRole('button', { name: 'Change columns' }).click();
  await poll(() => position.inputValue()).toBe('Not in the file');
});
