import { text } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { invoiceLine, makeCustomer, makeInvoice, makeVendor } from './harness/invoice.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';

const path = '/admin/finance/tax/gst';

/**
 * Returns a month with no other test's data, newest first. This one is the month after. Of the
 * months that are over, the demo has closed those from the seventh to the second.
 */
function monthsAgo(count: number): string {
  const now = new Date(Date.now() + 330 * 60_000);
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1));
  return first.toISOString().slice(0, 7);
}
const month = monthsAgo(8);
const monthName = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}).format(new Date(`${month}-15`));

type Figures = { documents: number; taxable: number; igst: number; cgst: number; tax: number };
type Report = { sections: (Figures & { table: string })[]; net: Figures };
const gstr1 = async () =>
  (await call<{ data: Report }>('GET', `/admin/finance/gst/gstr1?month=${month}`)).data;
const partOf = async (table: string) =>
  (await gstr1()).sections.find((section) => section.table === table) as Figures;

const rupees = (amount: number) =>
  `${amount < 0 ? '−' : ''}₹${Math.abs(amount).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

async function openReports(newPage: NewPage, search = `?month=${month}`, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`${path}${search}`);
  await page.getByRole('heading', { level: 2, name: 'GSTR-1', exact: true }).waitFor();
  return page;
}

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const row = (within: Locator, name: string | RegExp) =>
  within.getByRole('row').filter({ has: within.page().getByRole('rowheader', { name }) });

test('GST reports show the sales of a month by the parts of GSTR-1, the calculation of each figure, and the documents behind a part @full', async ({
  newPage,
}) => {
  const customer = await makeCustomer();
  const sale = await makeInvoice(customer, { issuedOn: `${month}-12` });
  await call('POST', `/admin/finance/invoices/${sale.id}/credit-notes`, {
    body: { reason: 'One session fewer', amount: 1180, issuedOn: `${month}-20` },
  });
  const page = await openReports(newPage);
  await page.getByText('Nothing is filed.').waitFor();
  const parts = page.getByRole('region', { name: 'Parts of GSTR-1' });
  const [b2b, notes, { net }] = [await partOf('b2b'), await partOf('cdnr'), await gstr1()];
  const sold = row(parts, /^4A/);
  await sold.getByText(rupees(b2b.taxable), { exact: true }).waitFor();
  await row(parts, /^9B Credit notes to/)
    .getByText(rupees(notes.taxable), { exact: true })
    .waitFor();
  await row(parts, 'All together').getByText(rupees(net.taxable), { exact: true }).waitFor();

  const all = row(parts, 'All together');
  const figure = all.getByRole('button', { name: `How ${rupees(net.taxable)} is worked out` });
  await figure.click();
  const working = page.getByRole('dialog', { name: 'How All together: Taxable value' });
  await working.getByText('4A To registered customers').waitFor();
  const amounts = (await working.getByRole('listitem').allTextContents()).map((step) => {
    const [, minus = '', digits = ''] = /(−?)₹([\d,]+\.\d\d)/.exec(step) ?? [];
    return Math.round(Number(digits.replaceAll(',', '')) * 100) * (minus ? -1 : 1);
  });
  const total = amounts.at(-1);
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(total);
  expect(total).toBe(Math.round(net.taxable * 100));
  await page.keyboard.press('Escape');

  await sold.getByRole('button', { name: /show the documents of 4A/ }).click();
  const dialog = page.getByRole('dialog', { name: '4A To registered customers' });
  await dialog.getByText(`${monthName}, ${b2b.documents} document`).waitFor();
  const last = dialog.getByRole('button', { name: 'Next' });
  const code = dialog.getByRole('link', { name: sale.code ?? '' });
  while ((await code.count()) === 0 && (await last.count()) > 0) await last.click();
  await code.click();
  await page.getByRole('heading', { level: 1, name: sale.code ?? '' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog', { name: '4A To registered customers' }).waitFor();
});

test('GST reports list first what has to be corrected, each with its document @full', async ({
  newPage,
}) => {
  const customer = await makeCustomer();
  const day = `${month}-08`;
  const coded = await makeInvoice(customer, {
    issuedOn: day,
    lines: [invoiceLine({ hsn: '' })],
  });
  await makeInvoice(await makeVendor(), { kind: 'purchase', issuedOn: day, creditMonth: month });
  const page = await openReports(newPage, `?month=${month}&check=HSN_MISSING`);
  const first = panel(page, 'Before you file');
  await first.getByText('Not ready').waitFor();
  const item = first.getByRole('listitem').filter({ hasText: coded.code ?? '' });
  await item.getByText('No HSN or SAC code on line 1.').waitFor();
  await item.getByText('Must be mended').waitFor();

  await first.getByRole('combobox', { name: 'What was found' }).click();
  await page.getByRole('option', { name: /^Bills carry the vendor’s own number/ }).click();
  await first.getByText('Without the vendor’s own number').first().waitFor();
  await poll(async () => new URL(page.url()).searchParams.get('check')).toBe('BILL_NO_MISSING');
  await first.getByText(/^What was looked at/).click();
  await first.getByText('No number is missing among those of the month').waitFor();

  await page.goto(`${path}?month=${month}&check=HSN_MISSING`);
  await first.getByRole('link', { name: coded.code ?? '' }).click();
  await page.getByRole('heading', { level: 1, name: coded.code ?? '' }).waitFor();
});

test('GST reports show tax less credit by head, like GSTR-3B @full', async ({ newPage }) => {
  await makeInvoice(await makeVendor(), {
    kind: 'purchase',
    issuedOn: `${month}-09`,
    creditMonth: month,
    billNo: `B-${Date.now()}`,
  });
  const uncredited = await makeInvoice(await makeVendor({ gstin: '' }), {
    kind: 'purchase',
    issuedOn: `${month}-09`,
    creditMonth: month,
  });
  const page = await openReports(newPage);
  type Summary = { net: Figures; credit: { net: Figures } };
  const { data } = await call<{ data: Summary }>('GET', `/admin/finance/gst/gstr3b?month=${month}`);
  const summary = panel(page, 'GSTR-3B').first();
  await row(summary, /^4\(A\)\(5\) Bills with input tax/)
    .getByText(rupees(data.credit.net.taxable), { exact: true })
    .waitFor();
  await row(summary, /^Not eligible: vendor without GSTIN/)
    .getByRole('button', { name: /document/ })
    .click();
  await page
    .getByRole('dialog')
    .getByText(uncredited.code ?? '')
    .waitFor();
  await expectGoodLooksInFull(page, 'gst-not-eligible');
  await page.keyboard.press('Escape');
  const left = row(summary, /^Tax less credit/);
  await left.getByText(rupees(data.net.igst), { exact: true }).click();
  await page
    .getByRole('dialog', { name: 'How Tax less credit: IGST' })
    .getByText('Input tax credit, taken off')
    .waitFor();
});

test('GST reports are saved as CSV of one part and JSON of all, and keep the month in the URL @full', async ({
  newPage,
}) => {
  const sale = await makeInvoice(await makeCustomer(), { issuedOn: `${month}-15` });
  const page = await openReports(newPage);
  const save = async (menu: string, item: string | RegExp) => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.getByRole('button', { name: menu }).click();
        await page.getByRole('menuitem', { name: item }).click();
      })(),
    ]);
    return {
      name: saved.suggestedFilename(),
      content: await text(await saved.createReadStream()),
    };
  };
  const csv = await save('Export GSTR-1', '4A To registered customers (CSV)');
  expect(csv.name).toBe(`GSTR-1 ${month} b2b.csv`);
  expect(csv.content).toContain(sale.code);
  const json = await save('Export GSTR-1', 'All as JSON, not verified');
  expect(json.name).toBe(`GSTR-1 ${month} not verified.json`);
  const [year, number] = month.split('-');
  expect(JSON.parse(json.content).fp).toBe(`${number}${year}`);
  const summary = await save('Export GSTR-3B', 'CSV');
  expect([summary.name, summary.content.includes('3.1(a)')]).toEqual([
    `GSTR-3B ${month}.csv`,
    true,
  ]);

  await page.setViewportSize({ width: 390, height: 844 });
  await panel(page, 'GSTR-3B').first().waitFor();
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  const chosen = page.getByRole('combobox', { name: 'Month' });
  const name = (when: string) =>
    new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${when}-15`),
    );
  await poll(() => chosen.inputValue()).toBe(name(monthsAgo(1)));
  await chosen.click();
  await page.getByRole('option', { name: name(monthsAgo(0)), exact: true }).click();
  await poll(async () => new URL(page.url()).searchParams.get('month')).toBe(monthsAgo(0));
  await panel(page, 'Before you file')
    .getByText(/not over yet|so far/)
    .waitFor();
  await page.reload();
  expect(await chosen.inputValue()).toBe(name(monthsAgo(0)));
});

type Sale = { id: string; code: string; status: string; credited: number };
type SaleDetail = Sale & { amendable: object | null; recipient: { gstin: string }; place: string };

/** A sale of the demo to a registered customer, of a month that is filed. */
async function filedSale(): Promise<SaleDetail> {
  const filed = monthsAgo(5);
  const query = `kind=sales&from=${filed}-01&to=${filed}-28&limit=50`;
  const { data } = await call<{ data: Sale[] }>('GET', `/admin/finance/invoices?${query}`);
  for (const { id } of data.filter(({ credited }) => credited === 0)) {
    const found = await call<{ data: SaleDetail }>('GET', `/admin/finance/invoices/${id}`);
    if (found.data.amendable && found.data.recipient.gstin !== '') return found.data;
  }
  throw new Error('The demo has no such sale');
}

test('An invoice of a filed month is amended on its page, and GSTR-1 of this month lists it @full', async ({
  newPage,
}) => {
  const sale = await filedSale();
  const page = await newPage();
  await signIn(page);
  await page.goto(`/admin/finance/invoices/${sale.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Amend' }).click();
  const form = page.getByRole('dialog', { name: `Amend ${sale.code}` });
  await form.getByText(/table 9A\..* stays as filed\./).waitFor();
  await expectGoodLooksInFull(page, 'amend-invoice');
  await form.getByLabel('Place of supply').fill(sale.place === 'GA' ? 'KL' : 'GA');
  await form.getByLabel('Reason').fill('It was for another branch');
  await form.getByRole('button', { name: 'Amend', exact: true }).click();
  await page.getByText(`${sale.code} amended`).waitFor();
  await panel(page, 'Amended').getByText('It was for another branch').waitFor();
  await page.goto(`${path}?month=${monthsAgo(0)}`);
  const amendments = page.getByRole('region', { name: 'Amendments' });
  await amendments.getByRole('button', { name: /show the documents of 9A/ }).click();
  const documents = page.getByRole('dialog', { name: '9A Amended: registered customers' });
  await documents.getByRole('link', { name: sale.code }).waitFor();
  await documents
    .getByText(/^Declared: /)
    .first()
    .waitFor();
});
