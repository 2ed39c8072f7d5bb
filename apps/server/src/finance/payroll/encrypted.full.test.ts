import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSealed } from '#core/data-key/sealed-text.ts';
import { readCsv } from '../../../test/csv.ts';
import { dataKeys } from '../../../test/data-keys.ts';
import { bank } from '../../../test/payroll.ts';
import { at, payrollMonths } from '../../../test/payroll-months.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  app = await startTestApp({ dataKeys: dataKeys('1') });
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

const { createAll, bankFile, payAll, previewFile, previewPay, people, listed } = payrollMonths(
  () => ({ app, admin }),
);

test('encrypted accounts are in the bank file, on payslips, and compared with the last ones', async () => {
  const [id = ''] = await people({ name: 'Asha Rao' });
  await createAll({ month: '2026-01' });
  const [, row] = readCsv((await bankFile('2026-01')).text);
  expect(row?.slice(0, 2)).toEqual(['Asha Rao', bank.accountNumber]);
  expect((await payAll({ month: '2026-01', mode: 'NEFT' })).status).toBe(200);
  const { rows } = await app.database.pool.query(
    'select account_number as paid, bank_file_account_number as listed from payslips',
  );
  expect(rows).toHaveLength(1);
  expect(Object.values(rows[0]).map(String).every(isSealed)).toBe(true);

  await createAll({ month: '2026-02' });
  expect((await previewPay({ month: '2026-02' })).newAccounts).toEqual([]);
  const other = { ...bank, accountNumber: '999988887777' };
  await admin.patch(`/admin/staff/${id}`, { body: { bank: other } });
  expect((await previewFile('2026-02')).newAccounts).toHaveLength(1);
  const [payslip] = (await listed('2026-01')).data;
  const { data } = (await admin.get(at(payslip.id))).body;
  expect(JSON.stringify(data)).toContain(bank.accountNumber.slice(-4));
});
