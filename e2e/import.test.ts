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

/** Drops a file of this size on the field; it is made in the page, which is quicker than sending it there. */
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

test.describe('an import', () => {
  test('adds and updates people, and leaves out what is wrong with the reason', async ({
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

    await button(page, 'Import 3 employees').click();
    await expectToast(page, 'Import started');
    await heading(page, 'The import is done').waitFor();
    await poll(() => step(page).textContent()).toContain('Summary');
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

    await page.getByRole('link', { name: 'Open the directory' }).click();
    await page.getByRole('searchbox', { name: 'Search employees' }).fill(tag);
    await page
      .locator('tbody tr[data-row]')
      .filter({ hasText: `asha-1-${tag}` })
      .waitFor();
  });

  test('runs once, however often its button is pressed', async ({ newPage }) => {
    const company = await makeCompany();
    const page = await openImport(newPage);
    await upload(page, 'people.csv', csvText(knownHeader, [person(1, company.name, unique())]));
    await button(page, 'Continue').click();
    const asked: string[] = [];
    page.on('request', (one) => one.url().endsWith('/run') && asked.push(one.url()));
    await button(page, 'Import 1 employee').dblclick();
    await heading(page, 'All rows are imported').waitFor();
    expect(asked).toHaveLength(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await countOf(company.id)).toBe(1);
  });

  test('is where it was after a reload and in another tab', async ({ newPage, newTab }) => {
    const company = await makeCompany();
    const page = await openImport(newPage);
    await upload(page, 'people.csv', csvText(knownHeader, [person(1, company.name, unique())]));
    await page.reload();
    await heading(page, 'Match the columns').waitFor();
    await pick(page, 'Position', 'Not in the file');
    await page.getByText('Not imported: Position').waitFor();
    await button(page, 'Continue').click();
    await figure(page, 'To be created', '1');
    await page.reload();
    await figure(page, 'To be created', '1');
    await button(page, 'Change columns').click();
    await page.getByText('Not imported: Position').waitFor();
    await page.goBack();
    await figure(page, 'To be created', '1');

    const other = await newTab(page);
    await other.goto(page.url());
    await button(other, 'Import 1 employee').click();
    await heading(other, 'All rows are imported').waitFor();
    await page.reload();
    await heading(page, 'All rows are imported').waitFor();
    expect(await countOf(company.id)).toBe(1);
  });

  test('takes columns matched by hand, and one company for all rows', async ({ newPage }) => {
    const company = await makeCompany();
    const tag = unique();
    const file = csvText(
      ['Vorname', 'Nachname', 'Adresse', 'Anrede'],
      [
        ['Asha', 'Iyer', `asha-${tag}@example.com`, 'Frau'],
        ['Rohit', 'Das', `rohit-${tag}@example.com`, 'Herr'],
      ],
    );
    const page = await openImport(newPage);
    await upload(page, 'leute.csv', file);
    await poll(() => button(page, 'Continue').isDisabled()).toBe(true);
    for (const column of ['First name', 'Last name', 'Email']) {
      await page.getByText(`Choose which column holds “${column}”.`).waitFor();
    }
    await expectGoodLooksInFull(page, 'import-columns-missing');
    await pick(page, 'First name', 'Vorname');
    await page.getByText('Asha · Rohit').waitFor();
    await pick(page, 'Last name', 'Vorname');
    await page.getByText('One column of the file can’t be used twice.').waitFor();
    await pick(page, 'Last name', 'Nachname');
    await pick(page, 'Email', 'Adresse');
    await page
      .getByText('Choose the column with the company, or one company for the whole file.')
      .waitFor();
    await page
      .getByRole('combobox', { name: 'Company for rows that name none' })
      .fill(company.name);
    await page.getByRole('option', { name: company.name }).click();
    await page.getByText('Not imported: Anrede').waitFor();
    await button(page, 'Continue').click();
    await figure(page, 'To be created', '2');
    await page.getByText('Every row can be imported.').waitFor();
    await button(page, 'Import 2 employees').click();
    await heading(page, 'All rows are imported').waitFor();
    expect(await countOf(company.id)).toBe(2);
  });

  test('goes on while nobody looks, and shows how far it is to who comes back', async ({
    newPage,
  }) => {
    test.setTimeout(120_000);
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

  test('is followed again once the server answers again', async ({ newPage }) => {
    test.setTimeout(120_000);
    const company = await makeCompany({ maxEmployees: 5000 });
    const people = Array.from({ length: 1500 }, (_, n) => person(n, company.companyCode, unique()));
    const page = await openImport(newPage, '', { expected: [/ERR_FAILED/] });
    await upload(page, 'people.csv', csvText(knownHeader, people));
    await button(page, 'Continue').click();
    await button(page, 'Import 1,500 employees').waitFor();
    await page.route('**/api/admin/employees/imports/*', (route) => route.abort());
    await button(page, 'Import 1,500 employees').click();
    await page.getByText('The server does not answer at the moment').waitFor();
    await page.unroute('**/api/admin/employees/imports/*');
    await heading(page, 'All rows are imported').waitFor({ timeout: 60_000 });
    await poll(() => page.getByText('The server does not answer at the moment').count()).toBe(0);
  });

  test('can be discarded before it changes anything', async ({ newPage }) => {
    const company = await makeCompany();
    const page = await openImport(newPage);
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

  test('that failed says why and what to do', async ({ newPage }) => {
    const page = await openImport(newPage);
    await chooseFile(page, 'empty.csv', `${knownHeader.join(',')}\n`);
    await button(page, 'Upload and check').click();
    await heading(page, 'empty.csv was not imported').waitFor();
    await page.getByText('The file has no rows below its header.').waitFor();
    await expectGoodLooksInFull(page, 'import-failed');
    await page.getByRole('link', { name: 'Import another file' }).click();
    await heading(page, 'Choose a file').waitFor();
    await page.getByRole('row', { name: 'empty.csv' }).first().getByText('Failed').waitFor();
  });

  test('that there is none of leads back', async ({ newPage }) => {
    const page = await openImport(newPage, '?import=0199f2a0-0000-7000-8000-000000000000');
    await page.getByText('There is no such import').waitFor();
    await page.getByRole('link', { name: 'Go to recent imports' }).click();
    await heading(page, 'Choose a file').waitFor();
  });
});

test.describe('the file', () => {
  test('is refused before it is sent when it can’t be imported', async ({ newPage }) => {
    const page = await openImport(newPage);
    const refuses = async (name: string, sentence: string) => {
      await page.getByRole('alert').getByText(`${name}: ${sentence}`).waitFor();
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
  });

  test('is refused by what is in it too, and another can be chosen', async ({ newPage }) => {
    const page = await openImport(newPage);
    await chooseFile(page, 'people.xlsx', Buffer.from('d0cf11e0a1b11ae100', 'hex'));
    await button(page, 'Upload and check').click();
    await page.getByRole('alert').getByText('Save it as .xlsx without a password.').waitFor();
    await expectGoodLooksInFull(page, 'import-file-unreadable');
    await button(page, 'Remove people.xlsx').click();
    await poll(() => page.getByRole('alert').count()).toBe(0);
    await poll(() => button(page, 'Upload and check').isDisabled()).toBe(true);
  });

  test('can be dropped', async ({ newPage }) => {
    const page = await openImport(newPage);
    await drop(page, 'dropped.csv', 10);
    await button(page, 'Remove dropped.csv').waitFor();
    await poll(() => button(page, 'Upload and check').isEnabled()).toBe(true);
  });

  test('can be given up while it is sent', async ({ newPage }) => {
    const page = await openImport(newPage);
    // Never answered.
    await page.route('**/api/admin/employees/import', () => {});
    await chooseFile(page, 'people.csv', 'x');
    await button(page, 'Upload and check').click();
    await page.getByText('Keep this page open until the file is on the server.').waitFor();
    await button(page, 'Cancel').click();
    await button(page, 'Remove people.csv').waitFor();
    await poll(() => page.getByRole('alert').count()).toBe(0);
  });

  test('has a template in both formats', async ({ newPage }) => {
    const page = await openImport(newPage);
    for (const format of ['CSV', 'XLSX']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, `Download ${format} template`).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`employees-template.${format.toLowerCase()}`);
      if (format === 'CSV') expect(await textOf(download)).toContain('First name,Last name,Email');
    }
  });
});

test('works by keyboard alone', async ({ newPage }) => {
  const company = await makeCompany();
  const page = await openImport(newPage);
  const file = csvText(knownHeader, [person(1, company.name, unique())]);
  // Before the way there: the browser has to know in time that the choice is answered here.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, page.locator('input[type="file"]'));
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await tabTo(page, button(page, 'Upload and check'));
  await page.keyboard.press('Enter');
  await heading(page, 'Match the columns').waitFor();
  await expectFocus(page.locator('#main'));
  await tabTo(page, choice(page, 'Position'));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Not in the file' }).waitFor();
  // From the last one, which is chosen, on to the first.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Not imported: Position').waitFor();
  await tabTo(page, button(page, 'Continue'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Import 1 employee'));
  await page.keyboard.press('Enter');
  await heading(page, 'All rows are imported').waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Open the directory' }));
});

test('fits a phone at every step', async ({ newPage }) => {
  const company = await makeCompany();
  const page = await openImport(newPage, '', { width: 390 });
  await heading(page, 'Recent imports').waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'import-file-390');
  const long = ['Kavya', 'Rao', `no-address-${'x'.repeat(60)}`, company.name, 'Analyst'];
  await upload(page, 'people.csv', csvText(knownHeader, [person(1, company.name, unique()), long]));
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'import-columns-390');
  await button(page, 'Continue').tap();
  await figure(page, 'Refused', '1');
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'import-check-390');
  await button(page, 'Import 1 employee').tap();
  await heading(page, 'The import is done').waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'import-summary-390');
});
