import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPaid, bank, makePayslip, month, payrollPath } from '../../../test/payroll.ts';
import { addApproved, addStaff } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const create = (body: Record<string, unknown>) => admin.post(payrollPath, { body });
const one = (id: string) => `${payrollPath}/${id}`;
const pay = (id: string, body: Record<string, unknown> = {}) =>
  admin.post(`${one(id)}/pay`, { body });
const makeVoid = (id: string, reason = 'Wrong month') =>
  admin.post(`${one(id)}/void`, { body: { reason } });
const reverse = (id: string, reason = 'Wrong row') =>
  admin.post(`${one(id)}/reverse`, { body: { reason } });
const historyOf = async (id: string) =>
  (await admin.get(`/admin/history/payslip/${id}`)).body.data as {
    action: string;
    changes: { field: string; before: unknown; after: unknown }[];
  }[];

describe('creating a payslip', () => {
  test("computes it from the CTC and copies the employee's data", async () => {
    const person = await addPaid(admin, {
      name: 'Meera Iyer',
      department: 'Programmes',
      employeeCode: 'WEL-001',
    });
    const { status, body } = await create({ employeeId: person.id, month });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      code: expect.stringMatching(/^PS\/26-27\/\d{5}$/),
      month,
      employee: { id: person.id, name: 'Meera Iyer', code: 'WEL-001', department: 'Programmes' },
      ctcAnnual: 550_000,
      gross: 45_833.33,
      tds: 1_083.33,
      net: 44_750,
      adjusted: false,
      computed: { gross: 45_833.33, tds: 1_083.33, net: 44_750 },
      rule: { profile: 'specification' },
      status: 'pending',
      paid: false,
      payMode: null,
      payRef: '',
      paidOn: null,
      bankSnapshot: null,
      bankComplete: true,
      voided: null,
    });
    expect(body.data.working.at(-1).amount).toBe(44_750);
    const [made] = await historyOf(body.data.id);
    expect(made?.action).toBe('payslip.created');
    expect(made?.changes).toContainEqual({ field: 'net', before: null, after: '₹44,750' });
  });

  test('keeps the computed figures beside those entered by hand @full', async () => {
    const { id } = await addPaid(admin);
    const figures = { gross: 50_000, tds: 2_000.5, net: 47_999.5 };
    expect(await makePayslip(admin, id, figures)).toMatchObject({
      ...figures,
      adjusted: true,
      computed: { gross: 45_833.33, tds: 1_083.33, net: 44_750 },
    });
  });

  test('computes missing figures, and derives the net', async () => {
    const { id } = await addPaid(admin);
    const given = { gross: '', tds: 83.33, net: null };
    expect(await makePayslip(admin, id, given)).toMatchObject({
      gross: 45_833.33,
      net: 45_750,
      adjusted: true,
    });
  });

  test('figures equal to the computed ones are not adjusted', async () => {
    const { id } = await addPaid(admin);
    const given = { gross: 45_833.33, tds: 1_083.33, net: 44_750 };
    expect(await makePayslip(admin, id, given)).toMatchObject({ adjusted: false });
  });

  test.each([
    [{ employeeId: undefined }, 'employeeId', 'Choose an employee'],
    [{ employeeId: randomUUID() }, 'employeeId', 'Choose an approved member of staff'],
    [{ month: undefined }, 'month', 'Month must be a month, such as 2026-11'],
    [{ month: '2026-13' }, 'month', 'Month must be a month, such as 2026-11'],
    [{ month: '2026-12' }, 'month', 'A payslip can be made from the first day of its month on'],
    [{ month: '2025-03' }, 'month', 'The month must lie in the financial year 25-26 or later'],
    [{ gross: -1 }, 'gross', 'Gross can’t be negative'],
    [{ tds: 1.005 }, 'tds', 'TDS can have at most 2 decimals'],
    [{ gross: 100, tds: 100.01 }, 'tds', 'TDS can’t exceed the gross'],
    [{ gross: 100, tds: 10, net: 90.01 }, 'net', 'Net must be gross less TDS'],
    [{ net: 44_750.01 }, 'net', 'Net must be gross less TDS'],
  ])('refuses %j at %s', async (given, field, message) => {
    const { id } = await addPaid(admin);
    const { status, body } = await create({ employeeId: id, month, ...given });
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  test('refuses an employee pending review', async () => {
    const { id } = await addStaff(admin, { ctcAnnual: 550_000 });
    const { status, body } = await create({ employeeId: id, month });
    expect([status, body.errors.employeeId]).toEqual([400, 'Choose an approved member of staff']);
  });

  test('refuses a second one for the same month, and allows another month', async () => {
    const { id } = await addPaid(admin, { name: 'Kabir Nair' });
    await makePayslip(admin, id);
    const { status, body } = await create({ employeeId: id, month });
    expect([status, body.code]).toEqual([409, 'DUPLICATE_PAYSLIP']);
    expect(body.message).toBe('Kabir Nair already has a payslip for November 2026.');
    expect(await makePayslip(admin, id, { month: '2026-10' })).toMatchObject({ month: '2026-10' });
  });

  test('refuses an employee without a CTC', async () => {
    const { id } = await addPaid(admin, { ctcAnnual: null });
    const { status, body } = await create({ employeeId: id, month });
    expect([status, body.code]).toEqual([409, 'NO_CTC']);
  });

  test('numbers belong to the financial year of the month', async () => {
    const { id } = await addPaid(admin);
    expect((await makePayslip(admin, id, { month: '2026-03' })).code).toMatch(/^PS\/25-26\//);
    expect((await makePayslip(admin, id, { month: '2026-04' })).code).toMatch(/^PS\/26-27\//);
  });

  test('a deactivated staff member can get their last one', async () => {
    const { id } = await addPaid(admin);
    await admin.patch(`/admin/staff/${id}/active`, { body: { isActive: false } });
    expect(await makePayslip(admin, id)).toMatchObject({ status: 'pending' });
  });

  test('later changes do not affect it', async () => {
    const { id, name } = await addPaid(admin, { department: 'Design' });
    const made = await makePayslip(admin, id);
    const changes = { name: 'Renamed Later', department: 'Sales', ctcAnnual: 900_000 };
    expect((await admin.patch(`/admin/staff/${id}`, { body: changes })).status).toBe(200);
    const now = (await admin.get(one(made.id))).body.data;
    expect(now).toEqual(made);
    expect([now.employee.name, now.employee.department]).toEqual([name, 'Design']);
  });

  test('the same idempotency key creates it once', async () => {
    const { id } = await addPaid(admin);
    const sent = { body: { employeeId: id, month }, headers: { 'idempotency-key': randomUUID() } };
    const [first, again] = [
      await admin.post(payrollPath, sent),
      await admin.post(payrollPath, sent),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });
});

describe('a proposal', () => {
  const preview = (body: Record<string, unknown>) => admin.post(`${payrollPath}/preview`, { body });

  test('has the figures of a payslip with their calculation, and creates none', async () => {
    const { id } = await addPaid(admin, { name: 'Farah Khan' });
    const { status, body } = await preview({ employeeId: id, month: '2026-10' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      employee: { id, name: 'Farah Khan' },
      month: '2026-10',
      ctcAnnual: 550_000,
      computed: { gross: 45_833.33, tds: 1_083.33, net: 44_750 },
      bank: { accountNumber: '••••••••7890', ifsc: bank.ifsc },
      bankComplete: true,
      exceptions: [{ kind: 'joined-later', text: 'Joined after this month' }],
      payslip: null,
      rule: { profile: 'specification' },
    });
    expect(body.data.working.length).toBeGreaterThan(3);
    const made = await makePayslip(admin, id, { month: '2026-10' });
    const { data } = (await preview({ employeeId: id, month: '2026-10' })).body;
    expect(data.payslip).toEqual({ id: made.id, code: made.code, status: 'pending' });
    expect(data.exceptions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'has-payslip',
      'joined-later',
    ]);
  });

  test('has no figures without a CTC', async () => {
    const { id } = await addApproved(admin);
    const { data } = (await preview({ employeeId: id, month })).body;
    expect(data).toMatchObject({ computed: null, ctcAnnual: null, working: [], bank: null });
    expect(data.exceptions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'no-ctc',
      'no-bank',
      'joined-this-month',
    ]);
  });

  test('accepts an idempotency key without storing anything for it', async () => {
    const { id } = await addPaid(admin);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { employeeId: id, month };
    expect((await admin.post(`${payrollPath}/preview`, { body, headers })).status).toBe(200);
  });

  test.each([
    [{ employeeId: randomUUID(), month }, 'employeeId'],
    [{ employeeId: randomUUID(), month: '2027-01' }, 'month'],
  ])('refuses %j at %s', async (given, field) => {
    const { status, body } = await preview(given);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

describe('paying', () => {
  const paidSlip = async (given: Record<string, unknown> = {}) =>
    makePayslip(admin, (await addPaid(admin, given)).id);

  test('stores mode, reference, day and the account at that time', async () => {
    const { id, employee } = await paidSlip();
    const { status, body } = await pay(id, { mode: 'RTGS', ref: 'UTR 1', paidOn: '2026-11-19' });
    expect(status).toBe(200);
    const snapshot = {
      bankName: 'Canara Bank',
      accountNumber: '••••••••7890',
      ifsc: 'CNRB0002255',
    };
    expect(body.data).toMatchObject({
      status: 'paid',
      paid: true,
      payMode: 'RTGS',
      payRef: 'UTR 1',
      paidOn: '2026-11-19',
      paidBy: admin.account.name,
      bankSnapshot: snapshot,
    });
    const other = { bankName: 'SBI', accountNumber: '999988887777', ifsc: 'SBIN0125620' };
    const path = `/admin/finance/employees/${employee.id}`;
    expect((await admin.patch(path, { body: { bank: other } })).status).toBe(200);
    expect((await admin.get(one(id))).body.data.bankSnapshot).toEqual(snapshot);
    const [paid] = await historyOf(id);
    expect(paid?.action).toBe('payslip.paid');
    expect(paid?.changes).toContainEqual({
      field: 'account',
      before: null,
      after: '••••••••7890',
    });
  });

  test('needs no body: defaults to NEFT, today', async () => {
    const { id } = await paidSlip();
    const { status, body } = await admin.post(`${one(id)}/pay`);
    expect([status, body.data.payMode, body.data.paidOn]).toEqual([200, 'NEFT', '2026-11-20']);
  });

  test('is refused a second time', async () => {
    const { id } = await paidSlip();
    await pay(id);
    const { status, body } = await pay(id, { mode: 'Cash' });
    expect([status, body.code]).toEqual([409, 'ALREADY_PAID']);
    expect((await admin.get(one(id))).body.data.payMode).toBe('NEFT');
  });

  test('is refused for a void one', async () => {
    const { id } = await paidSlip();
    await makeVoid(id);
    const { status, body } = await pay(id);
    expect([status, body.code]).toEqual([409, 'ALREADY_VOID']);
  });

  test.each(['NEFT', 'RTGS'])('by %s needs a complete bank account @full', async (mode) => {
    for (const given of [null, { ...bank, ifsc: '' }, { ...bank, accountNumber: '' }]) {
      const { id } = await paidSlip({ bank: given });
      const { status, body } = await pay(id, { mode });
      expect([status, body.errors]).toEqual([
        400,
        {
          mode: `${mode} needs a bank account: enter account number and IFSC first, or choose another mode`,
        },
      ]);
    }
  });

  test.each(['Cash', 'Cheque', 'UPI'])('by %s needs none @full', async (mode) => {
    const { id } = await paidSlip({ bank: null });
    const { status, body } = await pay(id, { mode });
    expect([status, body.data.bankSnapshot]).toEqual([200, null]);
  });

  test('in cash shows no account, since the money went to none', async () => {
    const { id } = await paidSlip();
    await pay(id, { mode: 'Cash' });
    const [paid] = await historyOf(id);
    expect(paid?.changes.map(({ field }) => field)).toEqual(['mode', 'paidOn']);
  });

  test.each([
    [{ paidOn: '2026-11-21' }, 'paidOn', 'The date can’t lie in the future'],
    [{ paidOn: '2026-10-31' }, 'paidOn', 'The date can’t lie before the month of the payslip'],
    [{ paidOn: '2026-02-30' }, 'paidOn', 'Date must be a day, such as 2026-11-20'],
    [{ mode: 'Barter' }, 'mode', 'Mode must be one of: NEFT, RTGS, UPI, Cheque, Cash'],
    [{ ref: 'x'.repeat(101) }, 'ref', 'Reference can have at most 100 characters'],
  ])('refuses %j', async (given, field, message) => {
    const { id } = await paidSlip();
    const { status, body } = await pay(id, given);
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  test('is refused for a stale version', async () => {
    const { id } = await paidSlip();
    const response = await admin.post(`${one(id)}/pay`, { headers: { 'if-match': '"7"' } });
    expect(response.status).toBe(412);
  });

  test('of an unknown one is a 404', async () => {
    expect((await pay(randomUUID())).status).toBe(404);
    expect((await pay('nonsense')).status).toBe(404);
  });

  test('twenty times concurrently pays it once', async () => {
    const { id } = await paidSlip();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, place) => pay(id, { ref: `UTR ${place}` })),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
    const paid = responses.find(({ status }) => status === 200);
    expect((await admin.get(one(id))).body.data.payRef).toBe(paid?.body.data.payRef);
  });
});

describe('reversing a payment', () => {
  const paidSlip = async () => {
    const made = await makePayslip(admin, (await addPaid(admin)).id);
    const body = { mode: 'NEFT', ref: 'UTR 9', paidOn: '2026-11-18' };
    await pay(made.id, { ...body, confirmDuplicateRef: true });
    return made;
  };

  test('makes it pending again, and leaves the payment to its history', async () => {
    const made = await paidSlip();
    const { status, body, headers } = await reverse(made.id, 'Returned by the bank');
    expect([status, headers.etag]).toEqual([200, '"3"']);
    expect(body.data).toEqual({ ...made, version: 3, updatedAt: body.data.updatedAt });
    const [reversed] = await historyOf(made.id);
    expect(reversed).toMatchObject({
      action: 'payslip.payment_reversed',
      changes: [
        { field: 'status', before: 'paid', after: 'pending' },
        { field: 'mode', before: 'NEFT', after: null },
        { field: 'ref', before: 'UTR 9', after: null },
        { field: 'paidOn', before: '2026-11-18', after: null },
        { field: 'account', before: '••••••••7890', after: null },
        { field: 'reason', before: null, after: 'Returned by the bank' },
      ],
    });
    const again = await pay(made.id, { mode: 'Cash' });
    expect([again.status, again.body.data.payMode]).toEqual([200, 'Cash']);
  });

  test('allows voiding it', async () => {
    const { id } = await paidSlip();
    await reverse(id);
    expect((await makeVoid(id)).status).toBe(200);
  });

  test('leaves it on its day, and counts on the day of the reversal @full', async () => {
    const salaries = async (day: string) =>
      (await admin.get('/admin/finance/overview', { query: { from: day, to: day } })).body
        .salariesPaid;
    const both = async () => [await salaries('2026-11-18'), await salaries('2026-11-20')];
    const [then, today] = await both();
    const { id } = await paidSlip();
    await reverse(id);
    expect(await both()).toEqual([then + 44_750, today - 44_750]);
  });

  test('is refused for one that is not paid', async () => {
    const { id } = await makePayslip(admin, (await addPaid(admin)).id);
    const pending = await reverse(id);
    await makeVoid(id);
    const voided = await reverse(id);
    for (const { status, body } of [pending, voided]) {
      expect([status, body.code]).toEqual([409, 'NOT_PAID']);
    }
  });

  test('needs a reason', async () => {
    const { id } = await paidSlip();
    const { status, body } = await reverse(id, ' ');
    expect([status, body.errors]).toEqual([400, { reason: 'Reason is required' }]);
  });

  test('of an unknown one is a 404, with a stale version a 412 @full', async () => {
    expect((await reverse(randomUUID())).status).toBe(404);
    const { id } = await paidSlip();
    const response = await admin.post(`${one(id)}/reverse`, {
      body: { reason: 'Twice' },
      headers: { 'if-match': '"1"' },
    });
    expect(response.status).toBe(412);
  });

  test('ten times concurrently reverses it once', async () => {
    const { id } = await paidSlip();
    const responses = await Promise.all(Array.from({ length: 10 }, () => reverse(id)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe('voiding', () => {
  test('keeps it visible, and allows another one for the employee @full', async () => {
    const { id: employeeId } = await addPaid(admin);
    const { id, code } = await makePayslip(admin, employeeId);
    const { status, body } = await makeVoid(id, 'Wrong CTC');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      code,
      status: 'void',
      paid: false,
      voided: { by: admin.account.name, reason: 'Wrong CTC' },
    });
    const again = await makePayslip(admin, employeeId);
    expect(again.id).not.toBe(id);
    expect(again.code).not.toBe(code);
    expect((await historyOf(id))[0]?.action).toBe('payslip.voided');
  });

  test('is refused for a paid one, and the second time @full', async () => {
    const { id } = await makePayslip(admin, (await addPaid(admin)).id);
    await pay(id);
    const paid = await makeVoid(id);
    expect([paid.status, paid.body.code, paid.body.message]).toEqual([
      409,
      'ALREADY_PAID',
      'A paid payslip can’t be void. Reverse its payment first.',
    ]);
    const other = await makePayslip(admin, (await addPaid(admin)).id);
    await makeVoid(other.id);
    const again = await makeVoid(other.id);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_VOID']);
  });

  test('needs a reason', async () => {
    const { id } = await makePayslip(admin, (await addPaid(admin)).id);
    const { status, body } = await makeVoid(id, ' ');
    expect([status, body.errors]).toEqual([400, { reason: 'Reason is required' }]);
  });

  test('of an unknown one is a 404, with a stale version a 412', async () => {
    expect((await makeVoid(randomUUID())).status).toBe(404);
    const { id } = await makePayslip(admin, (await addPaid(admin)).id);
    const response = await admin.post(`${one(id)}/void`, {
      body: { reason: 'Twice' },
      headers: { 'if-match': '"9"' },
    });
    expect(response.status).toBe(412);
  });
});

describe('pay details', () => {
  const path = (id: string) => `/admin/finance/employees/${id}`;

  test('are changed field by field, with a version', async () => {
    const { id } = await addPaid(admin, { department: 'Design' });
    const { status, body, headers } = await admin.patch(path(id), {
      body: { ctcAnnual: 600_000, bank: { ifsc: 'SBIN0125620' }, employeeCode: 'D-7' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ctcAnnual: 600_000,
      code: 'D-7',
      department: 'Design',
      bank: { bankName: 'Canara Bank', accountNumber: '••••••••7890', ifsc: 'SBIN0125620' },
    });
    expect(headers.etag).toBe(`"${body.data.version}"`);
  });

  test('keep a number sent back masked, and refuse a masked one of another account', async () => {
    const { id } = await addPaid(admin);
    const same = await admin.patch(path(id), { body: { bank: { accountNumber: '••••••••7890' } } });
    expect([same.status, same.body.data.bankComplete]).toEqual([200, true]);
    const { status, body } = await admin.patch(path(id), {
      body: { bank: { accountNumber: '••••••••1111' } },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['bank.accountNumber']]);
  });

  test('can have their bank account removed', async () => {
    const { id } = await addPaid(admin);
    const { body } = await admin.patch(path(id), { body: { bank: null } });
    expect([body.data.bank, body.data.bankComplete]).toEqual([null, false]);
  });

  test('with an employee code already in use are a 409 @full', async () => {
    await addPaid(admin, { employeeCode: 'TAKEN-1' });
    const { id } = await addPaid(admin);
    const { status, body } = await admin.patch(path(id), { body: { employeeCode: 'taken-1' } });
    expect([status, body.code]).toEqual([409, 'DUPLICATE_CODE']);
  });

  test.each([
    [{ ctcAnnual: -1 }, 'ctcAnnual'],
    [{ bank: { ifsc: 'HDFC1002255' } }, 'bank.ifsc'],
    [{ bank: { accountNumber: '12' } }, 'bank.accountNumber'],
  ])('refuses %j', async (given, field) => {
    const { id } = await addPaid(admin);
    const { status, body } = await admin.patch(path(id), { body: given });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('are refused when stale, unknown, or of an unapproved employee', async () => {
    const { id } = await addPaid(admin);
    const headers = { 'if-match': '"99"' };
    expect((await admin.patch(path(id), { body: { ctcAnnual: 1 }, headers })).status).toBe(412);
    expect((await admin.patch(path(randomUUID()), { body: {} })).status).toBe(404);
    const waiting = await addStaff(admin);
    expect((await admin.patch(path(waiting.id), { body: {} })).status).toBe(404);
  });

  test("are in the employee's history as changed, without values", async () => {
    const { id } = await addPaid(admin);
    await admin.patch(path(id), { body: { ctcAnnual: 7_654_321, department: 'Quiet' } });
    const { text } = await admin.get(`/admin/history/staff/${id}`);
    expect(text).toContain('Quiet');
    expect(text).not.toMatch(/7654321|76,54,321/);
  });
});

test('an unknown payslip is a 404, as is its PDF', async () => {
  expect((await admin.get(one(randomUUID()))).status).toBe(404);
  expect((await admin.get(`${one(randomUUID())}/pdf`)).status).toBe(404);
});
