import { request } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { expectFocus } from './harness/keyboard.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

for (const width of [1280, 390]) {
  test(`an API key is made, used and revoked at ${width} px @full`, async ({ newPage }) => {
    const page = await newPage({ width });
    await signIn(page);
    await page.goto('/admin/settings/api-keys');
    const name = `Payroll bridge ${unique()}`;
    await page.getByRole('button', { name: 'Make API key' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Make an API key' });
    const field = dialog.getByRole('textbox', { name: 'Name' });
    await expectFocus(field);
    await field.fill(name);
    await dialog.getByRole('checkbox', { name: 'Read Companies' }).press('Space');
    await dialog.getByRole('checkbox', { name: 'Change Finance' }).press('Space');
    await expectGoodLooks(page, `api-key-rights-${width}`);
    await expectNoSidewaysScrolling(page);
    await dialog.getByRole('button', { name: 'Make key' }).press('Enter');
    const made = page.getByRole('dialog', { name: `API key ${name}` });
    const key = await made.getByRole('textbox', { name: 'Key' }).inputValue();
    await made.getByRole('button', { name: 'Copy key' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await expectGoodLooks(page, `api-key-made-${width}`);
    await expectNoSidewaysScrolling(page);
    await made.getByRole('button', { name: 'Done' }).press('Enter');

    const status = async (path: string) => (await request('GET', path, { token: key })).status;
    expect(await status('/admin/companies')).toBe(200);
    expect(await status('/admin/inventory/po')).toBe(403);
    await page.reload();
    await page.getByText('Companies: read · Finance: read and change').first().waitFor();
    await expectGoodLooks(page, `api-keys-${width}`);
    await expectNoSidewaysScrolling(page);

    await page.getByRole('searchbox', { name: 'Search API keys' }).fill(name);
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expectToast(page, `API key ${name} revoked`);
    expect(await status('/admin/companies')).toBe(401);
  });
}
