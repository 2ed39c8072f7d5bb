import { randomUUID } from 'node:crypto';
import type { AllPayslips, LeftOut } from '@kolam/contract/finance/payroll/model.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import {
  addPaid,
  bank,
  joined,
  makePayslip,
  nobodyPaid,
  payrollPath,
} from '../../../test/payroll.ts';
import { addApproved } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
beforeEach(() => nobodyPaid(app));
afterAll(() => app.stop());

const at = (call: string) => `${payrollPath}/${call}`;
const createAll = (body: Record<string, unknown>) => admin.post(at('create-all'), { body });
const previewAll = (month: string) => admin.post(at('preview-all'), { body: { month } });
const payAll = (body: Record<string, unknown>) => admin.post(at('pay-all'), { body });
const bankFile = (month: string) => admin.post(at('bank-file'), { body: { month } });
const listed = async (month: string, query: Record<string, string> = {}) =>
  (await admin.get(payrollPath, { query: { month, limit: 500, ...query } })).body;

/** People who joined long ago, with a bank account unless told otherwise. */
async function people(...given: Record<string, unknown>[]): Promise<string[]> {
  const ids: string[] = [];
  for (const each of given) ids.push((await addPaid(admin, each)).id);
  await joined(app, ids);
  return ids;
}

describe('making all payslips of a month', () => {
  const month = '2026-11';

  test('shows exceptions first, and makes what was shown', async () => {
    await people(
      { name: 'Asha Rao', ctcAnnual: 550_000 },
      { name: 'Bela Sen', ctcAnnual: null },
      { name: 'Chitra Das', ctcAnnual: 600_000, bank: null },
      { name: 'Dev Pillai', ctcAnnual: 1_050_000 },
    );
    const [has = ''] = await people({ name: 'Esha Shah' });
    await makePayslip(admin, has, { month });
    await addPaid(admin, { name: 'Farid Ali', ctcAnnual: 300_000 });
    const { status, body } = await previewAll(month);
    expect(status).toBe(200);
    const { employees, totals, rule, remaining } = body.data as AllPayslips;
    expect(
      employees.map(({ employee, exceptions, gets }) => [
        employee.name,
        exceptions.map(({ kind }) => kind).join(' '),
        gets,
      ]),
    ).toEqual([
      ['Bela Sen', 'no-ctc', false],
      ['Chitra Das', 'no-bank', true],
      ['Esha Shah', 'has-payslip', false],
      ['Farid Ali', 'joined-this-month', true],
      ['Asha Rao', '', true],
      ['Dev Pillai', '', true],
    ]);
    expect(totals).toEqual({
      payslips: 4,
      gross: 208_333.33,
      tds: 12_783.33,
      net: 195_550,
    });
    expect([rule.profile, remaining]).toEqual(['specification', 0]);

    const made = await createAll({ month });
    expect([made.status, made.body.data]).toEqual([201, { month, ...totals, remaining: 0 }]);
    const { data, totals: sums } = await listed(month);
    expect(data.map(({ employee }: { employee: { name: string } }) => employee.name)).toEqual([
      'Asha Rao',
      'Chitra Das',
      'Dev Pillai',
      'Esha Shah',
      'Farid Ali',
    ]);
    expect(sums).toMatchObject({ payslips: 5, missing: 1 });
  });

  test('leaves out who joined later, was deactivated, or is to be skipped', async () => {
    const [first = '', second = ''] = await people({ name: 'One' }, { name: 'Two' });
    const [gone = ''] = await people({ name: 'Gone' });
    await admin.patch(`/admin/staff/${gone}/active`, { body: { isActive: false } });
    await addPaid(admin, { name: 'Later' });
    const { data } = (await previewAll('2026-08')).body as { data: AllPayslips };
    expect(data.employees.map(({ employee, gets }) => [employee.name, gets])).toEqual([
      ['Later', false],
      ['One', true],
      ['Two', true],
    ]);
    expect((await createAll({ month: '2026-08', skip: [second] })).body.data.payslips).toBe(1);
    const { data: made } = await listed('2026-08');
    expect(made.map(({ employee }: { employee: { id: string } }) => employee.id)).toEqual([first]);
  });

  test('is refused where nobody is left', async () => {
    await people({});
    await createAll({ month: '2026-07' });
    const { status, body } = await createAll({ month: '2026-07' });
    expect([status, body.code]).toEqual([409, 'NOBODY_LEFT']);
  });

  test('gives who had a void one another', async () => {
    const [id = ''] = await people({});
    const first = await makePayslip(admin, id, { month: '2026-06' });
    await admin.post(at(`${first.id}/void`), { body: { reason: 'Wrong CTC' } });
    expect((await createAll({ month: '2026-06' })).body.data.payslips).toBe(1);
    const { totals } = await listed('2026-06');
    expect(totals).toMatchObject({
      payslips: 1,
      net: 44_750,
      pending: { payslips: 1, net: 44_750 },
      void: { payslips: 1, net: 44_750 },
    });
  });

  test('several at once, and single ones between them, make one payslip a person', async () => {
    const ids = await people(...Array.from({ length: 12 }, (_, place) => ({ name: `P ${place}` })));
    const answers = await Promise.all([
      createAll({ month: '2026-05' }),
      ...ids.map((employeeId) =>
        admin.post(payrollPath, { body: { employeeId, month: '2026-05' } }),
      ),
      createAll({ month: '2026-05' }),
      createAll({ month: '2026-05' }),
    ]);
    const made = answers
      .filter(({ status }) => status === 201)
      .reduce((sum, { body }) => sum + (body.data.payslips ?? 1), 0);
    expect(made).toBe(12);
    for (const { status, body } of answers) {
      if (status !== 201) {
        expect([409, ['DUPLICATE_PAYSLIP', 'NOBODY_LEFT']]).toEqual([
          status,
          expect.arrayContaining([body.code]),
        ]);
      }
    }
    const { data } = await listed('2026-05');
    const employees = data.map(({ employee }: { employee: { id: string } }) => employee.id);
    expect([...employees].sort()).toEqual([...ids].sort());
    const { rows } = await app.database.pool.query(
      `select number from payslips where financial_year = 2026 order by number`,
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
  });

  test('is one line in what happened lately, and one in each payslip’s history', async () => {
    await people({}, {});
    await createAll({ month: '2026-04' });
    const { data: lately } = (await admin.get('/admin/activity', { query: { limit: 5 } })).body;
    const kinds = lately.map(({ kind, title }: { kind: string; title: string }) => [kind, title]);
    expect(kinds[0]).toEqual(['payroll', 'April 2026']);
    expect(kinds.filter(([kind]: [string]) => kind === 'payslip')).toEqual([]);
    const { data } = await listed('2026-04');
    for (const { id } of data) {
      const history = (await admin.get(`/admin/history/payslip/${id}`)).body.data;
      expect(history.map(({ action }: { action: string }) => action)).toEqual(['created']);
    }
  });

  test.each([
    [{}, 'month'],
    [{ month: '2026-12' }, 'month'],
    [{ month: '2025-03' }, 'month'],
    [{ month, skip: ['nobody'] }, 'skip.0'],
    [{ month, skip: 'all' }, 'skip'],
  ])('refuses %j', async (body, field) => {
    const answer = await createAll(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  test('a preview of a month that has not begun is refused', async () => {
    expect((await previewAll('2026-12')).status).toBe(400);
  });
});

describe('paying all of a month', () => {
  test('by NEFT pays those with a bank account, in cash the rest', async () => {
    const month = '2026-03';
    await people({ name: 'One' }, { name: 'Two', bank: { ...bank, ifsc: '' } }, { name: 'Three' });
    await createAll({ month });
    const { status, body } = await payAll({ month, ref: 'UTR 7', paidOn: '2026-04-01' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      month,
      payslips: 2,
      net: 89_500,
      leftOut: [{ employee: { name: 'Two' }, net: 44_750, reason: 'The IFSC is missing' }],
    });
    const paid = (await listed(month, { status: 'paid' })).data;
    expect(paid).toHaveLength(2);
    expect(paid[0]).toMatchObject({
      payMode: 'NEFT',
      payRef: 'UTR 7',
      paidOn: '2026-04-01',
      bankSnapshot: { accountNumber: '••••••••7890' },
      version: 2,
    });
    const again = await payAll({ month });
    expect([again.status, again.body.code]).toEqual([409, 'NOTHING_TO_PAY']);
    expect((await payAll({ month, mode: 'Cash' })).body.data).toMatchObject({
      payslips: 1,
      leftOut: [],
    });
  });

  test('several at once, and single ones between them, pay each once', async () => {
    const month = '2026-02';
    await people(...Array.from({ length: 10 }, (_, place) => ({ name: `Q ${place}` })));
    await createAll({ month });
    const { data } = await listed(month);
    const answers = await Promise.all([
      payAll({ month, ref: 'all 1' }),
      ...data.map(({ id }: { id: string }) =>
        admin.post(at(`${id}/pay`), { body: { ref: 'single' } }),
      ),
      payAll({ month, ref: 'all 2' }),
    ]);
    const paid = answers
      .filter(({ status }) => status === 200)
      .reduce((sum, { body }) => sum + (body.data.payslips ?? 1), 0);
    expect(paid).toBe(10);
    const { rows } = await app.database.pool.query(
      `select distinct version from payslips where month = $1`,
      [month],
    );
    expect(rows).toEqual([{ version: 2 }]);
  });

  test.each([
    [{ paidOn: '2026-11-21' }, 'paidOn'],
    [{ paidOn: '2026-10-31' }, 'paidOn'],
    [{ mode: 'Gold' }, 'mode'],
  ])('refuses %j', async (given, field) => {
    const { status, body } = await payAll({ month: '2026-11', ...given });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

describe('the bank file', () => {
  const month = '2026-01';

  test('has all pending with a whole account, and the preview says who is left out', async () => {
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
    expect(headers['content-disposition']).toContain('salaries-2026-01.csv');
    expect(headers['cache-control']).toBe('no-store');
    const [head, ...rows] = readCsv(text);
    expect(head).toEqual(['Beneficiary', 'Account', 'IFSC', 'Amount', 'Reference']);
    const codeOf = async (name: string) =>
      (await listed(month, { search: name })).data[0].code as string;
    expect(rows).toEqual([
      ["'=cmd|1", '000000000017', 'CNRB0002255', '44750.00', await codeOf('=cmd')],
      ['Rao, Asha "AR"', '001234567890', 'CNRB0002255', '48050.00', await codeOf('Asha')],
    ]);
    const preview = (await admin.get(at('bank-file'), { query: { month } })).body.data;
    expect(preview).toMatchObject({ month, payslips: 2, net: 92_800 });
    expect(preview.leftOut.map(({ employee, reason }: LeftOut) => [employee.name, reason])).toEqual(
      [
        ['No Bank', 'No bank account is kept'],
        ['No Number', 'The account number is missing'],
      ],
    );
  });

  test('is written down, and its numbers are neither logged nor kept for a repeated key', async () => {
    await people({ bank: { ...bank, accountNumber: '909876543210' } });
    await createAll({ month: '2025-12' });
    const headers = { 'idempotency-key': randomUUID() };
    const body = { month: '2025-12' };
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
        action: 'made the bank file of',
      });
    }
    expect(app.logged()).not.toContain('909876543210');
    const { rows } = await app.database.pool.query(
      `select count(*)::int as kept from idempotency_keys where answer::text like '%909876543210%'`,
    );
    expect(rows[0].kept).toBe(0);
  });

  test('is refused where nothing is to be paid by a bank, or without a month', async () => {
    const { status, body } = await bankFile('2025-11');
    expect([status, body.code]).toEqual([409, 'NOTHING_TO_PAY']);
    expect((await admin.post(at('bank-file'), { body: {} })).status).toBe(400);
    const preview = (await admin.get(at('bank-file'))).body.data;
    expect(preview.month).toBe('2026-11');
  });
});

test('a month begins at midnight in India', async () => {
  const [id = ''] = await people({});
  const until = (moment: string) => app.pass(Date.parse(moment) - app.now().getTime());
  const make = async () => {
    const client = await app.signedInAs('Administrator');
    return client.post(payrollPath, { body: { employeeId: id, month: '2026-12' } });
  };
  until('2026-11-30T18:29:59.999Z');
  expect((await make()).status).toBe(400);
  until('2026-11-30T18:30:00.000Z');
  expect((await make()).status).toBe(201);
  const client = await app.signedInAs('Administrator');
  expect((await client.get(payrollPath)).body.month).toBe('2026-12');
  const [late] = [await addApproved(client, { ctcAnnual: 1 })];
  const { body } = await client.post(at('preview'), {
    body: { employeeId: late?.id, month: '2026-12' },
  });
  // Who joins on the first day of a month joined it whole.
  expect(body.data.exceptions.map(({ kind }: { kind: string }) => kind)).toEqual(['no-bank']);
});
