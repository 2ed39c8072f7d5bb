import { signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { says } from './harness/dialog.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

test('the report of a challenge or a month of a company is made, and downloaded as a PDF and a ZIP @full', async ({
  newPage,
}) => {
  // A new company was no client in any month that is over.
  const company = await makeCompany();
  const page = await newPage();
  await signIn(page);
  await page.goto(`/admin/companies/${company.id}?tab=reports`);
  await says(page, 'No reports yet');
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog', { name: 'New report' });
  await dialog.getByRole('button', { name: 'Make' }).click();
  await dialog.getByText('The company was no client in that period').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.goto('/admin/companies?search=Brightloom');
  await page
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Open page' }).click();
  await page
    .getByRole('navigation', { name: 'Company' })
    .getByRole('link', { name: 'Reports' })
    .click();
  await page.getByRole('button', { name: 'New report' }).click();
  await dialog.getByRole('button', { name: 'Make' }).click();
  await expectToast(page, /^The report is /);
  const row = page.locator('tbody tr[data-row]').first();
  await row.getByText('Ready').waitFor();
  await expectGoodLooksInFull(page, 'company-reports');
  await expectNoSidewaysScrolling(page);
  for (const [button, ending] of [
    ['Download PDF', 'pdf'],
    ['Download ZIP with CSV', 'zip'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await row.getByRole('button', { name: new RegExp(`^${button}`) }).click();
    expect((await saving).suggestedFilename()).toMatch(new RegExp(`^Report .+\\.${ending}$`));
  }
});
