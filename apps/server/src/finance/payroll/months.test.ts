import type { AllPayslips } from '@kolam/contract/finance/payroll/model.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { whileHeld } from '../../../test/locked-rows.ts';
import { addPaid, bank, makePayslip, nobodyPaid, payrollPath } from '../../../test/payroll.ts';
import { at, payrollMonths, seen } from '../../../test/payroll-months.ts';
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

const { createAll, previewAll, previewPay, payAll, listed, people } = payrollMonths(() => ({
  app,
  admin,
}));

describe('creating all payslips of a month', () => {
  const month = '2026-11';

  test('shows exceptions first, and creates what was shown', async () => {
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
    expect([made.status, made.body.data]).toEqual([
      201,
      { month, ...totals, remaining: 0, ownLeftOut: false },
    ]);
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

  test('leaves out employees who joined later, were deactivated since, or are skipped @full', async () => {
    const [first = '', second = ''] = await people({ name: 'One' }, { name: 'Two' });
    const [gone = ''] = await people({ name: 'Gone' });
    await admin.patch(`/admin/staff/${gone}/active`, { body: { isActive: false } });
    await addPaid(admin, { name: 'Later' });
    const { data } = (await previewAll('2026-08')).body as { data: AllPayslips };
    expect(data.employees.map(({ employee, gets }) => [employee.name, gets])).toEqual([
      ['Gone', false],
      ['Later', false],
      ['One', true],
      ['Two', true],
    ]);
    const expected = { payslips: 1, net: 44_750 };
    const some = await createAll({ month: '2026-08', skip: [second], expected });
    expect(some.body.data.payslips).toBe(1);
    const { data: made } = await listed('2026-08');
    expect(made.map(({ employee }: { employee: { id: string } }) => employee.id)).toEqual([first]);
  });

  test('is refused and creates nothing when the figures differ from those shown @full', async () => {
    const [id = ''] = await people({ name: 'One' }, { name: 'Two' });
    const { totals } = (await previewAll('2026-09')).body.data as AllPayslips;
    const body = { month: '2026-09', expected: seen(totals) };
    await admin.patch(`/admin/finance/employees/${id}`, { body: { ctcAnnual: 600_000 } });
    const refused = await createAll(body);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'FIGURES_CHANGED',
      'This has changed meanwhile: it is now 2 payslips, ₹92,800 net. Look again.',
    ]);
    expect((await listed('2026-09')).data).toEqual([]);
    const expected = { payslips: 2, net: 92_800 };
    expect((await createAll({ ...body, expected })).status).toBe(201);
  });

  test('lists employees who left in the month or later, and includes them on request @full', async () => {
    const [left = ''] = await people({ name: 'Left' });
    await people({ name: 'There' });
    await admin.patch(`/admin/staff/${left}/active`, { body: { isActive: false } });
    const preview = async (of: string) =>
      ((await previewAll(of)).body.data as AllPayslips).employees
        .filter(({ employee }) => employee.id === left)
        .map(({ gets, offered, exceptions }) => [gets, offered, exceptions[0]?.text]);
    expect(await preview(month)).toEqual([
      [false, true, 'Left this month: the whole month is paid'],
    ]);
    expect(await preview('2026-10')).toEqual([[false, true, 'Left after this month']]);
    const expected = { payslips: 2, net: 89_500 };
    const made = await createAll({ month, include: [left], expected });
    expect([made.status, made.body.data.payslips]).toEqual([201, 2]);

    // A reactivated employee has not left. An employee who left before the month is not listed.
    await admin.patch(`/admin/staff/${left}/active`, { body: { isActive: true } });
    expect(await preview('2026-10')).toEqual([[true, true, undefined]]);
    await app.database.pool.query(
      `update staff set is_active = false, left_on = '2026-09-30' where id = $1`,
      [left],
    );
    expect(await preview('2026-10')).toEqual([]);
    expect(await preview('2026-09')).toHaveLength(1);
  });

  test('lists the employees with figures but without accounts', async () => {
    await people({ name: 'One' });
    const { employees, unlisted } = (await previewAll('2026-10')).body.data as AllPayslips;
    expect(employees[0]).toMatchObject({ computed: { net: 44_750 }, bankComplete: true });
    expect([Object.keys(employees[0] ?? {}).includes('bank'), unlisted]).toEqual([false, 0]);
  });

  test('uses the first approval of an employee who was approved again @full', async () => {
    const [id = ''] = await people({ name: 'Old Hand' });
    const path = `/admin/staff/${id}`;
    expect((await admin.post(`${path}/reopen`, { body: { reason: 'New PAN' } })).status).toBe(200);
    expect((await admin.post(`${path}/approve`, { body: { role: 'support' } })).status).toBe(200);
    const { employees } = (await previewAll('2026-10')).body.data as AllPayslips;
    expect(employees.map(({ gets, exceptions }) => [gets, exceptions])).toEqual([[true, []]]);
    const { data } = (await admin.get('/admin/finance/employees')).body;
    expect(data[0].joinedOn).toBe('2024-06-03');
  });

  test('is refused when no employee is left @full', async () => {
    await people({});
    await createAll({ month: '2026-07' });
    const { status, body } = await createAll({ month: '2026-07' });
    expect([status, body.code]).toEqual([409, 'NOBODY_LEFT']);
  });

  test('creates another for an employee whose payslip is void', async () => {
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

  test('concurrently, also with single requests, creates one payslip per employee', async () => {
    const ids = await people(...Array.from({ length: 12 }, (_, place) => ({ name: `P ${place}` })));
    const responses = await Promise.all([
      createAll({ month: '2026-05' }),
      ...ids.map((employeeId) =>
        admin.post(payrollPath, { body: { employeeId, month: '2026-05' } }),
      ),
      createAll({ month: '2026-05' }),
      createAll({ month: '2026-05' }),
    ]);
    const made = responses
      .filter(({ status }) => status === 201)
      .reduce((sum, { body }) => sum + (body.data.payslips ?? 1), 0);
    expect(made).toBe(12);
    for (const { status, body } of responses) {
      if (status !== 201) {
        expect([409, ['DUPLICATE_PAYSLIP', 'FIGURES_CHANGED', 'NOBODY_LEFT']]).toEqual([
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

  test('is one line in recent activity, and one in each payslip’s history @full', async () => {
    await people({}, {});
    await createAll({ month: '2026-04' });
    const { data: lately } = (await admin.get('/admin/activity', { query: { limit: 5 } })).body;
    const kinds = lately.map(({ kind, title }: { kind: string; title: string }) => [kind, title]);
    expect(kinds[0]).toEqual(['payroll', 'April 2026']);
    expect(kinds.filter(([kind]: [string]) => kind === 'payslip')).toEqual([]);
    const { data } = await listed('2026-04');
    for (const { id } of data) {
      const history = (await admin.get(`/admin/history/payslip/${id}`)).body.data;
      expect(history.map(({ action }: { action: string }) => action)).toEqual(['payslip.created']);
    }
  });

  test.each([
    [{}, 'month'],
    [{ month: '2026-12' }, 'month'],
    [{ month: '2025-03' }, 'month'],
    [{ month, skip: ['nobody'] }, 'skip.0'],
    [{ month, skip: 'all' }, 'skip'],
    [{ month, include: ['nobody'] }, 'include.0'],
    [{ month, expected: undefined }, 'expected'],
    [{ month, expected: { payslips: 1 } }, 'expected.net'],
  ])('refuses %j', async (body, field) => {
    const response = await createAll(body);
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, [field]]);
  });

  test('a preview of a future month is refused', async () => {
    expect((await previewAll('2026-12')).status).toBe(400);
  });
});

describe('paying all of a month', () => {
  test('by NEFT pays those with a bank account, in cash the rest @full', async () => {
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

  test('pays only what was shown, or responds with the current figures', async () => {
    const month = '2025-10';
    const [, last = ''] = await people({ name: 'One' }, { name: 'Two' });
    await createAll({ month, skip: [last], expected: { payslips: 1, net: 44_750 } });
    const expected = seen(await previewPay({ month }));
    await makePayslip(admin, last, { month });
    const { status, body } = await payAll({ month, expected });
    expect([status, body.code, body.message]).toEqual([
      409,
      'FIGURES_CHANGED',
      'This has changed meanwhile: it is now 2 payslips, ₹89,500 net. Look again.',
    ]);
    expect((await listed(month, { status: 'paid' })).data).toEqual([]);
    const after = { payslips: 2, net: 89_500 };
    expect((await payAll({ month, expected: after })).body.data).toMatchObject(after);
  });

  test('pays 2,000 per request, and returns how many remain @full', async () => {
    const month = '2025-09';
    const [id = ''] = await people({ name: 'Many' });
    const { id: first } = await makePayslip(admin, id, { month });
    // Each with an employee of its own, since an employee has one payslip per month.
    await app.database.pool.query(
      `with made as (
        insert into accounts (id, created_at, updated_at, kind, status, email, name, role)
        select gen_random_uuid(), now(), now(), 'staff', 'active', 'many-' || n || '@example.com', 'Many', 'support'
        from generate_series(1, 2001) as n returning id, email),
       staffed as (
        insert into staff (id, created_at, updated_at, name, email, phone, department, employee_code,
          status, is_active, registered, pan, pan_name, bank_name, account_number, ifsc, decided_by_name,
          decided_at, decision_reason, pending_since)
        select id, now(), now(), 'Many', email, '', '', '', 'approved', false, false, '', '', '', '', '',
          'Test', now(), '', now() from made returning id)
       insert into payslips (id, created_at, updated_at, number, code, financial_year, month, employee_id,
         employee_name, employee_code, department, ctc_annual, gross, tds, net, computed_gross,
         computed_tds, rule, working)
       select gen_random_uuid(), created_at, created_at, 80000 + n, 'PS/25-26/' || 80000 + n,
         financial_year, month, staffed.id, employee_name, '', '', ctc_annual, gross, tds, net,
         computed_gross, computed_tds, rule, working
       from (select id, row_number() over () as n from staffed) as staffed, payslips
       where payslips.id = $1`,
      [first],
    );
    expect(await previewPay({ month, mode: 'UPI' })).toMatchObject({
      payslips: 2000,
      remaining: 2,
    });
    const paid = await payAll({ month, mode: 'UPI' });
    expect(paid.body.data).toMatchObject({ payslips: 2000, net: 89_500_000, remaining: 2 });
    expect((await listed(month)).totals).toMatchObject({ pending: { payslips: 2 } });
    expect((await payAll({ month, mode: 'UPI' })).body.data.remaining).toBe(0);
  });

  // The embedded database runs one transaction at a time.
  test.runIf(inject('template').kind === 'postgres')(
    'pays once when two requests have seen the same payslips',
    async () => {
      const month = '2026-01';
      await people({ name: 'Q One' }, { name: 'Q Two' });
      await createAll({ month });
      const both = await whileHeld(
        app,
        ['from payslips where month = $1', [month]],
        async (held) => {
          const sent = ['all 1', 'all 2'].map((ref) => payAll({ month, ref }));
          await held.untilWaiting(2);
          return sent;
        },
      );
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409]);
    },
  );

  test('concurrently, also with single requests, pays each once', async () => {
    const month = '2026-02';
    await people(...Array.from({ length: 10 }, (_, place) => ({ name: `Q ${place}` })));
    await createAll({ month });
    const { data } = await listed(month);
    const responses = await Promise.all([
      payAll({ month, ref: 'all 1' }),
      ...data.map(({ id }: { id: string }) =>
        admin.post(at(`${id}/pay`), { body: { ref: 'single' } }),
      ),
      payAll({ month, ref: 'all 2' }),
    ]);
    const paid = responses
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
    [{ expected: undefined }, 'expected'],
  ])('refuses %j @full', async (given, field) => {
    const { status, body } = await payAll({ month: '2026-11', ...given });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

test.each([
  [
    'payslips_pay_mode',
    `pay_mode = 'Barter', pay_ref = '', paid_at = now(), paid_by_name = '', paid_on = now()`,
  ],
  ['payslips_rule', `rule = '{}'`],
  ['payslips_bank_file', `bank_file_ifsc = 'CNRB0002255'`],
])('a database constraint enforces %s @full', async (constraint, change) => {
  const [id = ''] = await people({});
  await makePayslip(admin, id);
  const { pool } = app.database;
  await expect(
    pool.query(`update payslips set ${change} where employee_id = $1`, [id]),
  ).rejects.toThrow(constraint);
});

test('a month begins at midnight in India @full', async () => {
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
  // An employee who joins on the first day of a month joined for all of it.
  expect(body.data.exceptions.map(({ kind }: { kind: string }) => kind)).toEqual(['no-bank']);
});
