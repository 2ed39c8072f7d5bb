import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { expectFocus } from './harness/keyboard.ts';
import { poll } from './harness/poll.ts';
import { makeTeam } from './harness/team.ts';
import { expect, type NewPage, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';

async function expectStatusInView(page: Page, width: number) {
  const header = page.getByRole('columnheader', { name: 'Status' });
  const badge = page
    .locator('tbody tr[data-row]')
    .first()
    .getByText(/^(Active|Inactive|Suspended|Trial|Pending)$/)
    .first();
  for (const one of [header, badge]) {
    await one.waitFor();
    await poll(async () => {
      const { x, width: own } = (await one.boundingBox()) ?? { x: width, width };
      return x + own;
    }).toBeLessThanOrEqual(width);
  }
}

test('a list shows every status at 1280 and at 992 px @full', async ({ newPage }) => {
  const company: Company = await makeCompany();
  await makeTeam({ company });
  const page = await newPage({ width: 1280 });
  await signIn(page);
  for (const path of ['companies', 'teams', 'employees']) {
    await page.goto(`/admin/${path}`);
    await page.locator('tbody tr[data-row]').first().waitFor();
    for (const width of [1280, 992]) {
      await page.setViewportSize({ width, height: 900 });
      await expectStatusInView(page, width);
    }
  }
});

/** Opens the scanner's field for a SKU, a text field with suggestions. */
async function openSkuField(newPage: NewPage) {
  const page = await newPage();
  await signIn(page);
  await page.goto('/admin/inventory/scanner?mode=manual');
  return { page, field: page.getByRole('combobox', { name: 'SKU' }) };
}

test('a field opens and closes by a click without focus, as assistive technology sends it, and is marked as expanded while it has suggestions @full', async ({
  newPage,
}) => {
  const { page, field } = await openSkuField(newPage);
  await field.evaluate((input: HTMLInputElement) => input.click());
  await page.getByRole('listbox').waitFor();
  await expectFocus(field);
  await page.keyboard.press('Tab');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });

  await field.focus();
  await poll(() => field.getAttribute('aria-expanded')).toBe('true');
  await field.fill(`NONE-${unique()}`);
  await poll(() => field.getAttribute('aria-expanded')).toBe('false');
  expect(await field.getAttribute('aria-controls')).toBeNull();
  await field.fill('');
  await poll(() => field.getAttribute('aria-expanded')).toBe('true');
});
