import type { Locator, Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import {
  type Invoice,
  invoiceLine,
  makeInvoice,
  makeVendor,
  readInvoice,
} from './harness/invoice.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

/** Of the demo, let in long ago: a new account would count as one person with who let it in. */
const accountant = { email: 'lavanya.kolluri@kolam.example', password: 'Wellness#2026' };

/** A bill of ₹7,08,000, above the amount from which the demo needs a second person. */
async function makeLargeBill() {
  const vendor = await makeVendor({ tdsSection: 'none' });
  const lines = [invoiceLine({ rate: 600_000 })];
  const bill = await makeInvoice(vendor, { kind: 'purchase', billNo: unique(), lines });
  return { ...bill, vendor: vendor.name };
}

/** Counts the clicks on a page. */
function clicksOn(page: Page) {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      await target.click();
      clicks += 1;
    },
    press: async (name: string, within: Page | Locator = page) => {
      await within.getByRole('button', { name, exact: true }).click();
      clicks += 1;
    },
    clicks: () => clicks,
  };
}

async function ask(page: Page, { id }: Invoice): Promise<number> {
  const { press, clicks } = clicksOn(page);
  await page.goto(`/admin/finance/payments?side=out&invoice=${id}`);
  await page.getByLabel('Reference', { exact: true }).fill(`UTR ${unique()}`);
  await press('Record');
  await press('Ask for approval', page.getByRole('dialog'));
  await expectToast(page, 'Waits for approval by another person. Nothing is paid yet.');
  return clicks();
}

const openRequests = (page: Page, vendor: string) =>
  page.goto(`/admin/finance/payments/approvals?search=${encodeURIComponent(vendor)}`);
const rowOf = (page: Page, vendor: string) =>
  page.locator('tbody tr[data-row]').filter({ hasText: vendor });

test('a large bill is asked for in 2 clicks, and a second person pays it in 3 or refuses it in 3 with a reason @full', async ({
  newPage,
}) => {
  const [asker, decider] = [await newPage(), await newPage()];
  await signIn(asker, accountant);
  await signIn(decider);
  const [paid, refused] = [await makeLargeBill(), await makeLargeBill()];
  for (const bill of [paid, refused]) expect(await ask(asker, bill)).toBe(2);
  expect((await readInvoice(paid)).due).toBe(708_000);

  await openRequests(decider, paid.vendor);
  const approving = clicksOn(decider);
  await approving.click(rowOf(decider, paid.vendor));
  await approving.press('Approve', decider.getByRole('dialog'));
  const question = decider.getByRole('dialog', { name: /^Approve ₹7,08,000/ });
  await approving.press('Approve', question);
  await expectToast(decider, /^Approved: payment PAY\/.* recorded$/);
  expect(approving.clicks()).toBe(3);
  expect((await readInvoice(paid)).due).toBe(0);

  await openRequests(decider, refused.vendor);
  const refusing = clicksOn(decider);
  await refusing.click(rowOf(decider, refused.vendor));
  await refusing.press('Refuse', decider.getByRole('dialog'));
  const reason = decider.getByRole('dialog', { name: /^Refuse ₹7,08,000/ });
  await reason.getByRole('textbox').fill('The goods have not come');
  await refusing.press('Refuse', reason);
  await expectToast(decider, 'Pay-out refused');
  expect(refusing.clicks()).toBe(3);

  await openRequests(asker, refused.vendor);
  await rowOf(asker, refused.vendor).click();
  const drawer = asker.getByRole('dialog');
  await drawer.getByText('The goods have not come').first().waitFor();
  await drawer.getByText('Refused by Asha Menon').waitFor();
  expect((await readInvoice(refused)).due).toBe(708_000);
});
