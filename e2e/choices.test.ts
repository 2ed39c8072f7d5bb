import { signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { expectFocus } from './harness/keyboard.ts';
import { poll } from './harness/poll.ts';
import { makeTeam } from './harness/team.ts';
import { expect, type NewPage, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';

for (const width of [1280, 992] as const) {
  test(`a list shows the status of everything at ${width} px`, async ({ newPage }) => {
    const company: Company = await makeCompany();
    await makeTeam({ company });
    const page = await newPage({ width });
    await signIn(page);
    for (const path of ['companies', 'teams', 'employees']) {
      await page.goto(`/admin/${path}`);
      await page.locator('tbody tr[data-row]').first().waitFor();
      const header = page.getByRole('columnheader', { name: 'Status' });
      const box = await header.boundingBox();
      expect(box, path).not.toBeNull();
      expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(width);
      const badge = page
        .locator('tbody tr[data-row]')
        .first()
        .getByText(/^(Active|Inactive|Suspended|Trial|Pending)$/);
      const end = await badge.first().boundingBox();
      expect((end?.x ?? width) + (end?.width ?? 0), path).toBeLessThanOrEqual(width);
    }
  });
}

/** The scanner's field for a SKU, which may be any text and offers those that are known. */
async function openSkuField(newPage: NewPage) {
  const page = await newPage();
  await signIn(page);
  await page.goto('/admin/inventory/scanner?mode=manual');
  return { page, field: page.getByRole('combobox', { name: 'SKU' }) };
}

test('a field opens and closes at a press that brings no focus, as helping programs make it', async ({
  newPage,
}) => {
  const { page, field } = await openSkuField(newPage);
  await field.evaluate((input: HTMLInputElement) => input.click());
  await page.getByRole('listbox').waitFor();
  await expectFocus(field);
  await page.keyboard.press('Tab');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
});

test('a field with nothing to offer does not say that it is open', async ({ newPage }) => {
  const { field } = await openSkuField(newPage);
  await field.focus();
  await poll(() => field.getAttribute('aria-expanded')).toBe('true');
  await field.fill(`NONE-${unique()}`);
  await poll(() => field.getAttribute('aria-expanded')).toBe('false');
  expect(await field.getAttribute('aria-controls')).toBeNull();
  await field.fill('');
  await poll(() => field.getAttribute('aria-expanded')).toBe('true');
});
