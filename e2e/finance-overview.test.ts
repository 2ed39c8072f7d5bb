import type { Locator, Page, Route } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { dayFromNow } from './harness/challenge.ts';
import { dayAndCountText } from './harness/day.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';

const path = '/admin/finance';
const overviewCall = /\/api\/admin\/finance\/overview/;

type Parts = { documents: number; total: number; paid: number };
type Overview = {
  from: string;
  to: string;
  receivable: number;
  payable: number;
  gstOutput: number;
  gstInput: number;
  gstPayable: number;
  cashIn: number;
  cashOut: number;
  netCash: number;
  receivableParts: Parts;
  payableParts: Parts;
};

const rupees = (amount: number) => {
  const text = Math.abs(Math.round(amount)).toLocaleString('en-IN');
  return amount < 0 && text !== '0' ? `−₹${text}` : `₹${text}`;
};

/** Opens the overview and returns its last response, which it has to show. */
async function openOverview(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  let reply: Overview | undefined;
  const pass = async (route: Route) => {
    const response = await route.fetch();
    reply = await response.json();
    await route.fulfill({ response });
  };
  // The page aborts a request when it switches to another period or is closed.
  await page.route(overviewCall, (route) => pass(route).catch(() => undefined));
  await page.goto(`${path}${search}`);
  await page
    .getByRole('button', { name: /^How .+ is worked out$/ })
    .first()
    .waitFor();
  const overview = () => {
    if (!reply) throw new Error('The overview was not answered');
    return reply;
  };
  return { page, overview };
}

const cardOf = (page: Page, label: string) =>
  page
    .locator('div')
    .filter({ has: page.getByRole('link', { name: label, exact: true }) })
    .last()
    .locator('..');

const figureIn = (card: Locator) => card.getByRole('button', { name: /^How / });

// Makes sure that something is due on both sides, whatever else this run creates.
test.beforeAll(async () => {
  const make = async (kind: 'customer' | 'vendor', name: string) =>
    (await call<{ data: { id: string } }>('POST', `/admin/finance/${kind}s`, { body: { name } }))
      .data.id;
  const [customer, vendor] = [
    await make('customer', `Neem Works ${unique()}`),
    await make('vendor', `Tulsi Prints ${unique()}`),
  ];
  const line = (rate: number) => ({ desc: 'Wellness programme', qty: 1, rate, taxPct: 18 });
  await call('POST', '/admin/finance/invoices', {
    body: { kind: 'sales', party: customer, lines: [line(1_00_000.5)] },
  });
  await call('POST', '/admin/finance/invoices', {
    body: { kind: 'purchase', party: vendor, billNo: unique(), lines: [line(40_000)] },
  });
});

test('the finance overview shows the server’s four figures, the lists behind them and the numbers of its charts @full', async ({
  newPage,
}) => {
  const { page, overview } = await openOverview(newPage);
  const { receivable, payable, gstPayable, netCash, ...others } = overview();
  for (const [label, amount] of [
    ['Accounts Receivable', receivable],
    ['Accounts Payable', payable],
    ['GST Payable (net)', gstPayable],
    ['Net Cash Movement', netCash],
  ] as const) {
    await poll(() => figureIn(cardOf(page, label)).textContent()).toBe(rupees(amount));
  }
  const mark = netCash < 0 ? 'Negative' : 'Positive';
  await cardOf(page, 'Net Cash Movement').getByText(mark, { exact: true }).waitFor();
  expect(others.from).toMatch(/-04-01$/);
  expect(others.to).toBe(dayFromNow());
  const { documents } = others.receivableParts;
  await cardOf(page, 'Accounts Receivable')
    .getByText(`${documents.toLocaleString('en-IN')} open invoice`)
    .waitFor();

  const { from, to } = { from: /from=\d{4}-04-01/, to: new RegExp(`to=${dayFromNow()}`) };
  for (const [label, ...parts] of [
    ['Accounts Receivable', /\/invoices\?/, /kind=sales/, /status=open/],
    ['Accounts Payable', /\/invoices\?/, /kind=purchase/, /status=open/],
    ['GST Payable (net)', /\/invoices\?/, /kind=sales/, from, to],
    ['Net Cash Movement', /\/payments\?/, from, to],
  ] as const) {
    const href = await page.getByRole('link', { name: label, exact: true }).getAttribute('href');
    for (const part of parts) expect(href).toMatch(part);
  }
  const receivables = page.getByRole('region', { name: 'Receivables by age' });
  const newest = receivables.getByRole('link', { name: '0–30 days' });
  expect(await newest.getAttribute('href')).toMatch(/kind=sales&age=0-30$/);
  await receivables.getByRole('link', { name: /^not due yet ₹/ }).waitFor();

  const gst = page.getByRole('region', { name: 'GST' });
  await gst.getByText('Numbers by month').click();
  const table = gst.getByRole('table', { name: 'GST by month' });
  await poll(() => table.getByRole('columnheader').allTextContents()).toEqual([
    'Month',
    'Output',
    'Input',
    'Net',
  ]);
  expect(await table.getByRole('row').count()).toBeGreaterThan(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await figureIn(cardOf(page, 'GST Payable (net)')).click();
  await page.getByRole('dialog').waitFor();
  await expectNoSidewaysScrolling(page);
});

test('the calculation of a figure opens in place by mouse or keyboard, adds up to it, and closes by either @full', async ({
  newPage,
}) => {
  const { page, overview } = await openOverview(newPage);
  const figure = figureIn(cardOf(page, 'Accounts Receivable'));
  await figure.click();
  const working = page.getByRole('dialog', { name: 'How Accounts Receivable is worked out' });
  await expectFocus(working);
  const steps = await working.getByRole('listitem').allTextContents();
  const amounts = steps.map((text) => {
    const [, minus = '', digits = ''] = /(−?)₹([\d,]+\.\d\d)/.exec(text) ?? [];
    return Math.round(Number(digits.replaceAll(',', '')) * 100) * (minus ? -1 : 1);
  });
  const total = amounts.at(-1);
  expect(amounts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(total);
  expect(total).toBe(Math.round(overview().receivable * 100));
  await expectGoodLooksInFull(page, 'finance-overview-working');
  await page.keyboard.press('Escape');
  await working.waitFor({ state: 'hidden' });
  await expectFocus(figure);

  const other = figureIn(cardOf(page, 'GST Payable (net)'));
  const second = page.getByRole('dialog', { name: 'How GST Payable (net) is worked out' });
  await other.click();
  await second.waitFor();
  await other.click();
  await second.waitFor({ state: 'hidden' });
  await other.click();
  await second.waitFor();
  await page.getByRole('heading', { level: 1, name: 'Finance' }).click();
  await second.waitFor({ state: 'hidden' });

  const third = figureIn(cardOf(page, 'Net Cash Movement'));
  await tabTo(page, third);
  await page.keyboard.press('Enter');
  const cash = page.getByRole('dialog', { name: 'How Net Cash Movement is worked out' });
  await expectFocus(cash);
  await page.keyboard.press('Tab');
  await cash.waitFor({ state: 'hidden' });
  await expectFocus(cardOf(page, 'Net Cash Movement').getByRole('link', { name: /^In ₹/ }));
});

test('the finance overview keeps the chosen period in the URL, or a custom one once both days are valid @full', async ({
  newPage,
}) => {
  const { page, overview } = await openOverview(newPage);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last financial year' }).click();
  await page.waitForURL('**/admin/finance?period=last-year');
  await poll(() => overview().to).toMatch(/-03-31$/);
  await page.reload();
  await poll(() => page.getByRole('combobox', { name: 'Period' }).inputValue()).toBe(
    'Last financial year',
  );
  await page.goBack();
  await poll(() => page.getByRole('combobox', { name: 'Period' }).inputValue()).toBe(
    'This financial year',
  );

  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Custom' }).click();
  await page.waitForURL(/period=custom/);
  const [first, last] = [
    page.getByLabel('From', { exact: true }),
    page.getByLabel('To', { exact: true }),
  ];
  await last.fill(dayFromNow(-3));
  await first.fill(dayFromNow(-1));
  await first.press('Enter');
  await page.getByText('The first day lies after the last', { exact: true }).waitFor();
  await first.fill(dayFromNow(-40));
  await first.press('Enter');
  await poll(() => overview()).toMatchObject({ from: dayFromNow(-40), to: dayFromNow(-3) });
  await poll(() => page.getByText('The first day lies after the last').count()).toBe(0);
  await page.reload();
  await poll(() => first.inputValue()).toBe(dayAndCountText(dayFromNow(-40)));
});
