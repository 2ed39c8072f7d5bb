import { text } from 'node:stream/consumers';
import type { Download, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { chooseFile, csvText, knownHeader } from './harness/people-file.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openImport(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/employees/import${search}`);
  await page.getByRole('heading', { level: 1, name: 'Import employees' }).waitFor();
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name });
const step = (page: Page) => page.locator('[aria-current="step"]');
const choice = (page: Page, column: string) => page.getByRole('combobox', { name: column });
const figure = (page: Page, label: string, value: string) =>
  page
    .getByText(new RegExp(`^${label}${value}(?!\\d)`))
    .first()
    .waitFor();
const textOf = async (download: Download) => text(await download.createReadStream());

async function upload(page: Page, name: string, text: string) {
  await chooseFile(page, name, text);
  await button(page, 'Upload and check').click();
  await heading(page, 'Match the columns').waitFor();
}

async function pick(page: Page, column: string, option: string) {
  await choice(page, column).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/**
 * Drops a file of this size on the field. The page creates it, which is faster than sending it
 * there.
 */
async function drop(page: Page, name: string, bytes: number) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, size]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(size)], fileName));
      return transfer;
    },
    [name, bytes] as const,
  );
  const zone = page.locator('label').filter({ hasText: 'Drop a file here' });
  await zone.dispatchEvent('dragenter', { dataTransfer });
  await zone.dispatchEvent('drop', { dataTransfer });
}

const person = (n: number, company: string, tag: string) =>
  [`Asha${n}`, 'Iyer', `asha-${n}-${tag}@example.com`, company, 'Analyst'] as const;

async function countOf(companyId: string): Promise<number> {
  return (await call<{ total: number }>('GET', `/admin/employees?company=${companyId}&limit=1`))
    .total;
}

async function expectPhoneHolds(page: Page, name: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await expectGoodLooksInFull(page, name);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('an import adds and updates employees, and skips invalid rows with the reason', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const tag = unique();
  const known = { firstName: 'Meera', lastName: 'Nair', email: `meera-${tag}@example.com` };
  await call('POST', '/admin/employees', {
    body: { ...known, companyId: company.id, password: 'Lotus-2026', position: 'Clerk' },
  });
  const file = csvText(knownHeader, [
    person(1, company.name, tag),
    person(2, company.companyCode, tag),
    ['Meera', 'Nair', known.email, company.name, 'Head of Stores'],
    ['Rohit', 'Das', 'no address', company.name, 'Analyst'],
    ['Kavya', 'Rao', `kavya-${tag}@example.com`, `Nowhere ${tag}`, 'Analyst'],
  ]);
  const page = await openImport(newPage);
  await poll(() => step(page).textContent()).toContain('File');
  await upload(page, 'people.csv', file);
  await poll(() => step(page).textContent()).toContain('Columns');
  await expectGoodLooksInFull(page, 'import-columns');

  await button(page, 'Continue').click();
  await figure(page, 'To be created', '2');
  await figure(page, 'To be updated', '1');
  await figure(page, 'Unchanged', '0');
  await figure(page, 'Refused', '2');
  expect(await countOf(company.id)).toBe(1);
  const refused = page.locator('tbody tr[data-row]');
  await poll(() => refused.allTextContents()).toEqual([
    '5EmailEnter a valid email',
    `6CompanyThere is no company “Nowhere ${tag}”.`,
  ]);
  await expectGoodLooksInFull(page, 'import-check');

  const asked: string[] = [];
  page.on('request', (one) => one.url().endsWith('/run') && asked.push(one.url()));
  await button(page, 'Import 3 employees').dblclick();
  await expectToast(page, 'Import started');
  await heading(page, 'The import is done').waitFor();
  await poll(() => step(page).textContent()).toContain('Summary');
  expect(asked).toHaveLength(1);
  await figure(page, 'Created', '2');
  await figure(page, 'Updated', '1');
  await expectGoodLooksInFull(page, 'import-summary');
  expect(await countOf(company.id)).toBe(3);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download refused rows').click(),
  ]);
  expect(download.suggestedFilename()).toBe('people refused.csv');
  const lines = (await textOf(download)).replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(lines[0]).toBe([...knownHeader, 'Line', 'Reason'].join(','));
  expect(lines[1]).toBe(`Rohit,Das,no address,${company.name},Analyst,5,Enter a valid email`);
  expect(lines).toHaveLength(3);
});

test('an import accepts columns matched by hand and one company for all, and keeps its state after a reload and in another tab @full', async ({
  newPage,
  newTab,
}) => {
  const company = await makeCompany();
  const tag = unique();
  const file = csvText(
    ['Vorname', 'Nachname', 'Adresse', 'Anrede', 'Position'],
    [
      ['Asha', 'Iyer', `asha-${tag}@example.com`, 'Frau', 'Analyst'],
      ['Rohit', 'Das', `rohit-${tag}@example.com`, 'Herr', 'Analyst'],
    ],
  );
  const page = await openImport(newPage);
  await upload(page, 'leute.csv', file);
  await page.reload();
  await heading(page, 'Match the columns').waitFor();
  await poll(() => button(page, 'Continue').isDisabled()).toBe(true);
  for (const column of ['First name', 'Last name', 'Email']) {
    await page.getByText(`Choose which column holds “${column}”.`).waitFor();
  }
  await expectGoodLooksInFull(page, 'import-columns-missing');
  await pick(page, 'First name', 'Vorname');
  await page.getByText('Asha · Rohit').waitFor();
  await pick(page, 'Email', 'Vorname');
  await page.getByText('One column of the file can’t be used twice.').waitFor();
  await pick(page, 'Last name', 'Nachname');
  await pick(page, 'Email', 'Adresse');
  await page
    .getByText('Choose the column with the company, or one company for the whole file.')
    .waitFor();
  await page.getByRole('combobox', { name: 'Company for rows that name none' }).fill(company.name);
  await page.getByRole('option', { name: company.name }).click();
  await page.getByText('Not imported: Anrede').waitFor();
  await pick(page, 'Position', 'Not in the file');
  await page.getByText('Not imported: Anrede, Position').waitFor();
  await button(page, 'Continue').click();
  await figure(page, 'To be created', '2');
  await page.getByText('Every row can be imported.').waitFor();
  await page.reload();
  await figure(page, 'To be created', '2');
  await button(page, 'Change columns').click();
  await page.getByText('Not imported: Anrede, Position').waitFor();
  await page.goBack();
  await figure(page, 'To be created', '2');

  const other = await newTab(page);
  await other.goto(page.url());
  await button(other, 'Import 2 employees').click();
  await heading(other, 'All rows are imported').waitFor();
  await page.reload();
  await heading(page, 'All rows are imported').waitFor();
  expect(await countOf(company.id)).toBe(2);
});

test('an import continues in the background, and shows its progress on return @full', async ({
  newPage,
}) => {
  const company = await makeCompany({ maxEmployees: 5000 });
  const tag = unique();
  const people = Array.from({ length: 3000 }, (_, n) => person(n, company.companyCode, tag));
  const name = `many-${tag}.csv`;
  const page = await openImport(newPage);
  await upload(page, name, csvText(knownHeader, people));
  await button(page, 'Continue').click();
  await button(page, 'Import 3,000 employees').click();
  const bar = page.getByRole('progressbar', { name: `Importing ${name}` });
  await bar.waitFor();
  await page.getByText('You can leave this page: the import goes on').waitFor();
  await poll(() => bar.getAttribute('aria-valuetext')).toMatch(/^[1-9][\d,]* of 3,000 rows$/);
  await expectGoodLooks(page, 'import-running');

  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Import' }).waitFor();
  await page.goto('/admin/employees/import');
  await page.getByRole('link', { name }).click();
  await heading(page, 'All rows are imported').waitFor({ timeout: 60_000 });
  await figure(page, 'Created', '3,000');
  expect(await countOf(company.id)).toBe(3000);
});

test('a failed import gives the reason, and a discarded one changes nothing @full', async ({
  newPage,
}) => {
  const page = await openImport(newPage);
  await chooseFile(page, 'empty.csv', `${knownHeader.join(',')}\n`);
  await button(page, 'Upload and check').click();
  await heading(page, 'empty.csv was not imported').waitFor();
  await page.getByText('The file has no rows below its header.').waitFor();
  await expectGoodLooksInFull(page, 'import-failed');
  await page.getByRole('link', { name: 'Import another file' }).click();
  await heading(page, 'Choose a file').waitFor();
  await page.getByRole('row', { name: 'empty.csv' }).first().getByText('Failed').waitFor();

  const company = await makeCompany();
  await upload(page, 'people.csv', csvText(knownHeader, [person(1, company.name, unique())]));
  const address = page.url();
  await button(page, 'Discard').click();
  const question = page.getByRole('dialog', { name: 'Discard people.csv?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expectToast(page, 'Import discarded');
  await heading(page, 'Choose a file').waitFor();
  await page.goto(address);
  await heading(page, 'people.csv was not imported').waitFor();
  await page.getByRole('alert').getByText('Import discarded').waitFor();
  expect(await countOf(company.id)).toBe(0);
});

test('a file is made from a template, refused before upload or by its content, dropped, and cancelled during upload @full', async ({
  newPage,
}) => {
  const page = await openImport(newPage);
  for (const format of ['CSV', 'XLSX']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, `Download ${format} template`).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`employees-template.${format.toLowerCase()}`);
    if (format === 'CSV') expect(await textOf(download)).toContain('First name,Last name,Email');
  }

  const refuses = async (name: string, message: string) => {
    await page.getByRole('alert').getByText(`${name}: ${message}`).waitFor();
    await poll(() => button(page, 'Upload and check').isDisabled()).toBe(true);
  };
  await chooseFile(page, 'people.pdf', 'x');
  await refuses('people.pdf', 'Choose a CSV or XLSX file');
  await chooseFile(page, 'people.csv', '');
  await refuses('people.csv', 'The file is empty.');
  await drop(page, 'people.xlsx', 25 * 1024 * 1024 + 1);
  await refuses('people.xlsx', 'The file is larger than 25 MB. Split it.');
  await expectGoodLooksInFull(page, 'import-file-refused');
  await chooseFile(page, 'people.csv', 'x');
  await poll(() => page.getByRole('alert').count()).toBe(0);

  await chooseFile(page, 'people.xlsx', Buffer.from('d0cf11e0a1b11ae100', 'hex'));
  await button(page, 'Upload and check').click();
  await page.getByRole('alert').getByText('Save it as .xlsx without a password.').waitFor();
  await expectGoodLooksInFull(page, 'import-file-unreadable');
  await button(page, 'Remove people.xlsx').click();
  await poll(() => page.getByRole('alert').count()).toBe(0);
  await poll(() => button(page, 'Upload and check').isDisabled()).toBe(true);
  await drop(page, 'dropped.csv', 10);
  await button(page, 'Remove dropped.csv').waitFor();
  await poll(() => button(page, 'Upload and check').isEnabled()).toBe(true);

  // Never responds.
  await page.route('**/api/admin/employees/import', () => {});
  await button(page, 'Upload and check').click();
  await page.getByText('Keep this page open until the file is on the server.').waitFor();
  await button(page, 'Cancel').click();
  await button(page, 'Remove dropped.csv').waitFor();
  await poll(() => page.getByRole('alert').count()).toBe(0);
});

test('an import is done with the keyboard only and fits a phone at every step @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const page = await openImport(newPage);
  await heading(page, 'Recent imports').waitFor();
  await expectPhoneHolds(page, 'import-file-390');
  const long = ['Kavya', 'Rao', `no-address-${'x'.repeat(60)}`, company.name, 'Analyst'];
  const file = csvText(knownHeader, [person(1, company.name, unique()), long]);
  // Registered first: the browser must know in time that the test handles the file chooser.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, page.locator('input[type="file"]'));
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await tabTo(page, button(page, 'Upload and check'));
  await page.keyboard.press('Enter');
  await heading(page, 'Match the columns').waitFor();
  await expectFocus(page.locator('#main'));
  await expectPhoneHolds(page, 'import-columns-390');
  await tabTo(page, choice(page, 'Position'));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Not in the file' }).waitFor();
  // From the last one, which is selected, to the first.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Not imported: Position').waitFor();
  await tabTo(page, button(page, 'Continue'));
  await page.keyboard.press('Enter');
  await figure(page, 'Refused', '1');
  await expectPhoneHolds(page, 'import-check-390');
  await tabTo(page, button(page, 'Import 1 employee'));
  await page.keyboard.press('Enter');
  await heading(page, 'The import is done').waitFor();
  await expectPhoneHolds(page, 'import-summary-390');
  await tabTo(page, page.getByRole('link', { name: 'Open the directory' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Employee Directory' }).waitFor();
});
