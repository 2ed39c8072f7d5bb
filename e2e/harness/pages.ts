import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { expect } from './test.ts';

/** The lists with the records of these pages. */
const lists: Record<string, string> = {
  '/admin/companies/$id': '/admin/companies',
  '/admin/employees/$id': '/admin/employees',
  '/admin/finance/invoices/$id': '/admin/finance/invoices?status=unpaid',
  '/admin/finance/invoices/$id/edit': '/admin/finance/invoices?status=draft',
  '/admin/finance/invoices/recurring/$id/edit': '/admin/finance/recurring-invoices',
  '/admin/finance/quotations/$id/edit': '/admin/finance/quotations?status=draft',
  '/admin/finance/customers/$id': '/admin/finance/customers',
  '/admin/finance/vendors/$id': '/admin/finance/vendors',
  '/admin/finance/recon/$id': '/admin/finance/recon/statements',
  '/admin/staff/employees/$id': '/admin/staff',
  '/admin/inventory/provisioning/$id': '/admin/inventory/provisioning',
  '/admin/inventory/counts/$id': '/admin/inventory/counts',
};

/** Returns the URL of a page, with the first record if it is a record's page. */
export async function addressOf(path: string): Promise<string> {
  if (!path.includes('$')) return path;
  const list = lists[path];
  if (list === undefined) throw new Error(`Say in which list the records of ${path} are`);
  const response = await call<Record<string, unknown>>('GET', list);
  const [first] = (Object.values(response).find(Array.isArray) ?? []) as { id: string }[];
  if (!first) throw new Error(`The demo has nothing in ${list}`);
  return path.replace('$id', first.id);
}

/** Tracks the page's pending requests, except the notification stream. */
export function requestsOf(page: Page) {
  const open = new Set<unknown>();
  const failed: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/notifications/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText ?? '';
    // The page navigated away.
    if (why !== 'net::ERR_ABORTED') failed.push(`${request.method()} ${request.url()}: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  return { open, failed };
}

/** Waits until a page has all its responses and no more placeholders. */
export async function settled(page: Page, { open }: ReturnType<typeof requestsOf>): Promise<void> {
  const isQuiet = async () =>
    open.size === 0 &&
    (await page.locator('[aria-busy="true"], [data-loading="true"]').count()) === 0;
  let quiet = 0;
  await expect
    .poll(
      async () => {
        quiet = (await isQuiet()) ? quiet + 1 : 0;
        return quiet;
      },
      { timeout: 60_000, intervals: [40] },
    )
    .toBeGreaterThanOrEqual(3);
}
