import { text } from 'node:stream/consumers';
import { makeAdmin } from './harness/admin.ts';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';

const name = `Audited Works ${unique()}`;

async function openLog(newPage: NewPage) {
  const page = await newPage();
  const admin = await makeAdmin();
  const token = await signIn(page, admin);
  const { company } = await call<{ company: { id: string } }>('POST', '/admin/companies', {
    token,
    body: {
      name,
      email: `${unique()}@example.com`,
      industry: 'Other',
      maxEmployees: 1200,
      contactPerson: { name: 'Meera Nair', email: 'meera@example.com' },
    },
  });
  const { id } = company;
  await call('PUT', `/admin/companies/${id}`, { token, body: { maxEmployees: 128_450 } });
  return { page, id };
}

test.describe('the audit log', () => {
  test('continues from a record’s history, shows who changed what, and is saved @full', async ({
    newPage,
  }) => {
    const { page, id } = await openLog(newPage);
    await page.goto(`/admin/companies?open=${id}`);
    await page.getByRole('link', { name: 'All entries in the audit log' }).click();
    await page.waitForURL(`**/admin/settings/audit?kind=company&recordId=${id}`);
    await page.getByText('2 entries', { exact: true }).waitFor();
    await page.getByText(`Record: ${name}`, { exact: true }).waitFor();

    await page.getByText('Updated the company', { exact: true }).click();
    const entry = page.getByRole('dialog');
    await entry.getByText('1,200', { exact: true }).waitFor();
    await entry.getByText('1,28,450', { exact: true }).waitFor();
    await expectGoodLooksInFull(page, 'audit-entry');
    await entry.getByRole('link', { name: 'All by this person' }).click();
    await poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText('Person: ', { exact: false }).waitFor();

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const csv = await text(await (await saved).createReadStream());
    expect(csv).toContain('Max employees: 1,200 → 1,28,450');
  });
});
