import { randomUUID } from 'node:crypto';
import type { LeftOut, Payslip } from '@kolam/contract/finance/payroll/model.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import { bank, makePayslip, nobodyPaid, payrollPath } from '../../../test/payroll.ts';
import { at, payrollMonths } from '../../../test/payroll-months.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
beforeEach(() => nobodyPaid(app));
afterAll(() => app.stop());

const {
  createAll,
  previewPay,
  payAll,
  bankFile,
  previewFile,
  payslipOf,
  historyOf,
  listed,
  people,
} = payrollMonths(() => ({ app, admin }));

describe('the bank file', () => {
  const month = '2026-01';

  test('has all pending payslips with a complete account, and the preview lists who is left out', async () => {
    const [paid = ''] = await people({ name: 'Paid Already' });
    await people(
      { name: '=cmd|1', ctcAnnual: 550_000, bank: { ...bank, accountNumber: '000000000017' } },
      { name: 'Rao, Asha "AR"', ctcAnnual: 600_000 },
      { name: 'No Bank', bank: null },
      { name: 'No Number', bank: { ...bank, accountNumber: '' } },
    );
    const done = await makePayslip(admin, paid, { month });
    await admin.post(at(`${done.id}/pay`));
    await createAll({ month });
    const { status, text, headers } = await bankFile(month);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('bank-file-2026-01.csv');
    expect(text.startsWith('Beneficiary')).toBe(true);
    expect(headers['cache-control']).toBe('no-store');
    const [head, ...rows] = readCsv(text);
    expect(head).toEqual(['Beneficiary', 'Account', 'IFSC', 'Amount', 'Reference']);
    const codeOf = async (name: string) =>
      (await listed(month, { search: name })).data[0].code as string;
    expect(rows).toEqual([
      ['cmd|1', '000000000017', 'CNRB0002255', '44750.00', await codeOf('=cmd')],
      ['Rao, Asha "AR"', '001234567890', 'CNRB0002255', '48050.00', await codeOf('Asha')],
    ]);
    const preview = (await admin.get(at('bank-file'), { query: { month } })).body.data;
    const files = [{ day: '2026-11-20', payslips: 2, net: 92_800 }];
    expect(preview).toMatchObject({ month, payslips: 0, net: 0, files });
    expect(preview.leftOut.map(({ employee, reason }: LeftOut) => [employee.name, reason])).toEqual(
      [
        ['No Bank', 'No bank account is kept'],
        ['No Number', 'The account number is missing'],
      ],
    );
  });

  const other = { bankName: 'SBI', accountNumber: '999988887777', ifsc: 'SBIN0125620' };
  const move = (id: string) =>
    admin.patch(`/admin/finance/employees/${id}`, { body: { bank: other } });

  test('is recorded on each payslip, and the payslip is paid to the account in the file', async () => {
    const month = '2025-08';
    const [id = ''] = await people({ name: 'One' });
    const made = await makePayslip(admin, id, { month });
    await bankFile(month);
    await move(id);
    const sent = { ...bank, accountNumber: '••••••••7890' };
    const at = app.now().toISOString();
    expect(await payslipOf(made.id)).toMatchObject({ version: 2, bankFile: { at, bank: sent } });
    const files = [{ day: '2026-11-20', payslips: 1, net: 44_750 }];
    expect(await previewPay({ month })).toMatchObject({ payslips: 1, files });
    expect((await payAll({ month })).status).toBe(200);
    expect((await payslipOf(made.id)).bankSnapshot).toEqual(sent);
    const [paid, put] = await historyOf(made.id);
    const account = { field: 'account', before: null, after: '••••••••7890' };
    expect(put).toMatchObject({
      action: 'payslip.put_into_bank_file',
      changes: [{ field: 'net', after: '₹44,750' }, account],
    });
    expect(paid?.changes).toContainEqual(account);
  });

  test('takes precedence over the current account for a single bank payment, but not for UPI @full', async () => {
    const month = '2025-07';
    const [first = '', second = ''] = await people({ name: 'One' }, { name: 'Two' });
    const slips = [
      await makePayslip(admin, first, { month }),
      await makePayslip(admin, second, { month }),
    ] as const;
    await bankFile(month);
    await Promise.all([first, second].map(move));
    const pay = async ({ id }: Payslip, mode: string) =>
      (await admin.post(`${payrollPath}/${id}/pay`, { body: { mode } })).body.data.bankSnapshot
        .ifsc;
    expect(await pay(slips[0], 'RTGS')).toBe(bank.ifsc);
    expect(await pay(slips[1], 'UPI')).toBe(other.ifsc);
  });

  test('includes payslips of an earlier file only on request @full', async () => {
    const month = '2025-06';
    const [first = '', second = ''] = await people({ name: 'One' }, { name: 'Two' });
    await makePayslip(admin, first, { month });
    await bankFile(month);
    const none = await bankFile(month);
    expect([none.status, none.body.message]).toEqual([
      409,
      'All pending payslips that you can put into a bank file were in one already.',
    ]);
    await makePayslip(admin, second, { month });
    expect(await previewFile(month)).toMatchObject({
      payslips: 1,
      net: 44_750,
      files: [{ day: '2026-11-20', payslips: 1, net: 44_750 }],
    });
    const named = async (more = {}) =>
      readCsv((await bankFile(month, more)).text)
        .slice(1)
        .map(([name]) => name);
    expect(await named()).toEqual(['Two']);
    await move(first);
    expect(await named({ again: true })).toEqual(['One', 'Two']);
    await payAll({ month });
    const [one] = (await listed(month)).data;
    expect(one.bankSnapshot.ifsc).toBe(other.ifsc);
  });

  test('does not include a payslip twice when two are made concurrently @full', async () => {
    const month = '2025-05';
    await people({ name: 'One' }, { name: 'Two' });
    await createAll({ month });
    const responses = await Promise.all([bankFile(month), bankFile(month), bankFile(month)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('is still recorded once a payment is reversed, but its account is not @full', async () => {
    const month = '2025-04';
    const [id = ''] = await people({ name: 'One' });
    const made = await makePayslip(admin, id, { month });
    await bankFile(month);
    await payAll({ month });
    await admin.post(at(`${made.id}/reverse`), { body: { reason: 'Returned by the bank' } });
    await move(id);
    const { status, bankFile: file } = await payslipOf(made.id);
    expect([status, file?.bank]).toEqual(['pending', null]);
    expect(await previewFile(month)).toMatchObject({ payslips: 0, files: [{ payslips: 1 }] });
    await payAll({ month });
    expect((await payslipOf(made.id)).bankSnapshot?.ifsc).toBe(other.ifsc);
  });

  test('has no one whose net pay is zero', async () => {
    await people({ name: 'Zero', ctcAnnual: 0 });
    const month = '2026-10';
    await createAll({ month });
    const { payslips, leftOut } = await previewFile(month);
    expect([payslips, leftOut]).toMatchObject([0, [{ reason: 'The net is 0' }]]);
    expect((await bankFile(month)).status).toBe(409);
  });

  test('is recorded in the history, and account numbers are neither logged nor stored for a repeated idempotency key', async () => {
    await people({ bank: { ...bank, accountNumber: '909876543210' } });
    await createAll({ month: '2025-12' });
    const headers = { 'idempotency-key': randomUUID() };
    const body = { month: '2025-12', again: true };
    const [first, again] = [
      await admin.post(at('bank-file'), { body, headers }),
      await admin.post(at('bank-file'), { body, headers }),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.headers['idempotency-replayed']).toBeUndefined();
    const { data: lately } = (await admin.get('/admin/activity', { query: { limit: 2 } })).body;
    for (const entry of lately) {
      expect(entry).toMatchObject({
        kind: 'payroll',
        title: 'December 2025',
        action: 'payroll.bank_file_made',
      });
    }
    expect(app.logged()).not.toContain('909876543210');
    const { rows } = await app.database.pool.query(
      `select count(*)::int as kept from idempotency_keys where answer::text like '%909876543210%'`,
    );
    expect(rows[0].kept).toBe(0);
  });

  test('is refused when there is nothing to pay by bank transfer, and without a month', async () => {
    const { status, body } = await bankFile('2025-11');
    expect([status, body.code]).toEqual([409, 'NOTHING_TO_PAY']);
    expect((await admin.post(at('bank-file'), { body: {} })).status).toBe(400);
    const preview = (await admin.get(at('bank-file'))).body.data;
    expect(preview.month).toBe('2026-11');
  });
});
