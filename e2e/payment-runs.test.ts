import { readFile } from 'node:fs/promises';
import { signIn } from './harness/browser.ts';
import {
  type Invoice,
  invoiceLine,
  makeInvoice,
  makeVendor,
  readInvoice,
} from './harness/invoice.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

const vendorName = `Run Printers ${Date.now()}`;

async function makeBills(count: number): Promise<Invoice[]> {
  const bank = { name: 'Canara Bank', ifsc: 'CNRB0002255', account: '001234567890' };
  const vendor = await makeVendor({ name: vendorName, bank });
  const made: Invoice[] = [];
  for (let each = 0; each < count; each++) {
    made.push(
      await makeInvoice(vendor, { kind: 'purchase', lines: [invoiceLine({ qty: 1, rate: 100 })] }),
    );
  }
  return made;
}

test('thirty bills are chosen, released, put into one bank file and confirmed by pasted UTRs', async ({
  newPage,
}) => {
  const bills = await makeBills(30);
  const page = await newPage();
  await signIn(page);
  await page.goto('/admin/finance/payments/runs');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await press('New payment run');
  await dialog.getByLabel('Due until').fill('31 Dec 2099');
  await dialog.getByLabel('Vendor or bill').fill(vendorName);
  await dialog.getByRole('button', { name: 'Create run of 30 bills' }).click();
  await expectToast(page, /^Payment run RUN\/.* created$/);

  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Release RUN/ });
  await question.getByRole('button', { name: 'Release', exact: true }).click();
  await expectToast(page, /^RUN\/.* released$/);
  await expectGoodLooksInFull(page, 'payment-run');

  await dialog.getByRole('button', { name: 'Bank file' }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(31);

  await dialog.getByRole('button', { name: 'Enter UTRs' }).click();
  const rows = bills.map(({ code }) => `${code},HDFCN5202611${String(code).slice(-5)}`);
  await dialog.getByLabel('Paste from the bank').fill(rows.join('\n'));
  await dialog.getByText('30 UTRs found').waitFor();
  await expectNoSidewaysScrolling(page);
  await dialog.getByRole('button', { name: 'Record 30 of 30 payments' }).click();
  await expectToast(page, '30 payments recorded');
  expect((await readInvoice({ id: bills[0]?.id ?? '' })).due).toBe(0);
});
