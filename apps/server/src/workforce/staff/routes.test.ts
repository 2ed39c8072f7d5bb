import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStaff, newEmail, signedInStaff } from '../../../test/staff.ts';
import { startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const post = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  admin.post('/admin/staff', { body: { name: 'Asha Rao', email: newEmail(), ...body }, headers });
const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  admin.patch(`/admin/staff/${id}`, { body, headers });
const get = async (id: string) => (await admin.get(`/admin/staff/${id}`)).body.data;
const historyOf = async (id: string) => (await admin.get(`/admin/history/staff/${id}`)).body.data;

describe('adding a member of staff', () => {
  test('returns a person pending review, regardless of who adds them', async () => {
    const email = newEmail();
    const { status, headers, body } = await post({
      name: '  Dr. Meera  Nair ',
      email: ` ${email.toUpperCase()} `,
      phone: '+91 98430 21764',
      department: 'परिचालन',
      role: 'reviewer',
      employeeCode: 'KW-007',
      pan: ' abcpn 1234l ',
      panName: 'MEERA NAIR',
      ctcAnnual: 1_200_000.5,
      bank: { bankName: 'HDFC Bank', accountNumber: '0012 3456 7890', ifsc: 'hdfc0002255' },
      nickname: 'M',
    });
    expect([status, headers.etag]).toEqual([201, '"1"']);
    const { data } = body;
    expect(data).toEqual({
      _id: data.id,
      id: data.id,
      version: 1,
      createdAt: app.now().toISOString(),
      updatedAt: app.now().toISOString(),
      name: 'Dr. Meera  Nair',
      email,
      newEmail: null,
      phone: '+91 98430 21764',
      department: 'परिचालन',
      employeeCode: 'KW-007',
      status: 'pending_review',
      role: 'reviewer',
      isActive: true,
      hasPassword: false,
      hasTwoStep: false,
      registered: false,
      notice: null,
      pan: 'ABCPN1234L',
      panName: 'MEERA NAIR',
      pendingSince: app.now().toISOString(),
      decision: null,
      kyc: { documents: [], awaited: [], kept: null },
      ctcAnnual: 1_200_000.5,
      bank: { bankName: 'HDFC Bank', accountNumber: '••••••••7890', ifsc: 'HDFC0002255' },
    });
    expect(await get(data.id)).toEqual(data);
  });

  test('is recorded in the history, with salary and bank only as changed', async () => {
    const { id } = await addStaff(admin, {
      name: 'Ravi Menon',
      ctcAnnual: 918_273,
      bank: { accountNumber: '987654321012' },
    });
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({
      action: 'staff.created',
      title: 'Ravi Menon',
      actor: { id: admin.account.id },
    });
    expect(entry.changes).toContainEqual({ field: 'name', before: null, after: 'Ravi Menon' });
    const hidden = { before: 'hidden', after: 'hidden' };
    expect(entry.changes).toContainEqual({ field: 'ctcAnnual', ...hidden });
    expect(entry.changes).toContainEqual({ field: 'accountNumber', ...hidden });
    expect(JSON.stringify(entry)).not.toMatch(/918273|987654321012|1012"/);
  });

  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ email: 'asha@' }, { email: 'Enter a valid email' }],
    [{ phone: 'call me' }, { phone: 'Enter a valid phone number' }],
    [
      { role: 'Administrator' },
      {
        role: 'Role must be one of: superadmin, manager, creator, reviewer, support, accountant, warehouse',
      },
    ],
    [{ pan: 'ABCXK1234L' }, { pan: 'Enter a valid PAN, such as ABCPK1234L' }],
    [{ ctcAnnual: -1 }, { ctcAnnual: 'Annual CTC can’t be negative' }],
    [{ ctcAnnual: 0.001 }, { ctcAnnual: 'Annual CTC can have at most 2 decimals' }],
    [{ bank: { ifsc: 'HDFC1002255' } }, { 'bank.ifsc': 'Enter a valid IFSC, such as HDFC0002255' }],
    [
      { bank: { accountNumber: '12345678' } },
      { 'bank.accountNumber': 'Enter a valid account number of 9 to 18 digits' },
    ],
    [{ bank: 7 }, { bank: 'Bank must be an object' }],
    ...['name', 'department', 'panName', 'employeeCode', 'phone'].map(
      (field): [Record<string, string>, Record<string, string>] => [
        { [field]: '2345 6789 0124' },
        { [field]: 'Don’t enter an Aadhaar number here.' },
      ],
    ),
    [{ password: 'short' }, { password: 'Min 8 characters' }],
  ])('refuses %j', async (given, errors) => {
    const { status, body } = await post(given);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  test('refuses an email of an Administrator or staff member, at the field', async () => {
    const { email } = await addStaff(admin);
    for (const taken of [email.toUpperCase(), admin.account.email]) {
      const { status, body } = await post({ email: taken });
      expect([status, body.code, body.errors]).toEqual([
        409,
        'DUPLICATE_EMAIL',
        { email: 'An account with this email already exists.' },
      ]);
    }
  });

  test('adds one of two with the same email concurrently', async () => {
    const email = newEmail();
    const responses = await Promise.all([post({ email }), post({ email }), post({ email })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('refuses an employee code in use in any case, but accepts an empty one', async () => {
    await addStaff(admin, { employeeCode: 'kw-100' });
    const { status, body } = await post({ employeeCode: 'KW-100' });
    expect([status, body.code, body.errors]).toEqual([
      409,
      'DUPLICATE_CODE',
      { employeeCode: 'Another member of staff has this employee code.' },
    ]);
    expect((await post({ employeeCode: ' ' })).status).toBe(201);
    expect((await post({ employeeCode: '' })).status).toBe(201);
  });

  test('leaves no account behind when the code is refused', async () => {
    await addStaff(admin, { employeeCode: 'KW-200' });
    const email = newEmail();
    expect((await post({ email, employeeCode: 'KW-200' })).status).toBe(409);
    expect((await post({ email })).status).toBe(201);
  });

  test('happens once, however often an idempotency key is sent', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { email: newEmail() };
    const responses = await Promise.all([post(body, key), post(body, key)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
    expect((await post({ ...body, name: 'Other' }, key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('never returns, logs or records a password', async () => {
    const password = 'Sandal-Wood-3391';
    const { id } = await addStaff(admin, { password });
    expect(await get(id)).toMatchObject({ hasPassword: true });
    expect(JSON.stringify(await historyOf(id))).not.toContain(password);
    expect(app.logged()).not.toContain(password);
    expect(app.answered()).not.toContain(password);
  });
});

describe('reading a member of staff', () => {
  test('is a 404 for an unknown id, a malformed one and an Administrator’s', async () => {
    for (const id of [randomUUID(), 'asha', admin.account.id]) {
      expect((await admin.get(`/admin/staff/${id}`)).status).toBe(404);
    }
  });
});

describe('a PAN', () => {
  test('is shown in full only to users who decide, in lists and in the record', async () => {
    const { id, email } = await addStaff(admin, { pan: 'ABCPK1234L' });
    for (const [role, shown] of [
      ['superadmin', 'ABCPK1234L'],
      ['reviewer', 'ABCPK1234L'],
      ['manager', '••••••234L'],
    ] as const) {
      const reader = await app.signedInAs(role);
      const list = (await reader.get('/admin/staff', { query: { search: email } })).body.data;
      expect(list[0].pan).toBe(shown);
      expect((await reader.get(`/admin/staff/${id}`)).body.data.pan).toBe(shown);
    }
  });

  test('is recorded in the history only as changed', async () => {
    const { id } = await addStaff(admin, { pan: 'ABCPK1234L' });
    await patch(id, { pan: 'ABCPR9876L' });
    const history = await historyOf(id);
    expect(history[0].changes).toEqual([{ field: 'pan', before: 'hidden', after: 'hidden' }]);
    expect(JSON.stringify(history)).not.toMatch(/ABCP/);
  });
});

describe('changing a member of staff', () => {
  test('changes the fields that the body names and no others', async () => {
    const before = await addStaff(admin, {
      phone: '98430 21764',
      ctcAnnual: 600_000,
      bank: { bankName: 'SBI', accountNumber: '123456789', ifsc: 'SBIN0125620' },
    });
    app.pass(1000);
    const { status, headers, body } = await patch(before.id, {
      name: 'Asha R. Rao',
      employeeCode: 'KW-300',
      role: 'superadmin',
      bank: { accountNumber: '000111222333' },
    });
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body.data).toEqual({
      ...before,
      version: 2,
      updatedAt: app.now().toISOString(),
      name: 'Asha R. Rao',
      employeeCode: 'KW-300',
      bank: { bankName: 'SBI', accountNumber: '••••••••2333', ifsc: 'SBIN0125620' },
    });
    const [entry] = await historyOf(before.id);
    expect(entry.action).toBe('staff.updated');
    expect(entry.changes).toEqual([
      { field: 'name', before: 'Asha Rao', after: 'Asha R. Rao' },
      { field: 'employeeCode', before: null, after: 'KW-300' },
      { field: 'accountNumber', before: 'hidden', after: 'hidden' },
    ]);
  });

  test('removes salary and bank', async () => {
    const { id } = await addStaff(admin, { ctcAnnual: 1, bank: { bankName: 'SBI' } });
    const { body } = await patch(id, { ctcAnnual: null, bank: null });
    expect(body.data).toMatchObject({ ctcAnnual: null, bank: null });
  });

  test('applies the new name to sign-in and history @full', async () => {
    const own = await signedInStaff(app, admin);
    const { id } = own;
    await patch(id, { name: 'Renamed Rao' });
    expect((await own.get('/admin/me')).body.admin).toMatchObject({ id, name: 'Renamed Rao' });
    await own.patch('/admin/me', { body: { name: 'Own Name' } });
    expect(await get(id)).toMatchObject({ name: 'Own Name', version: 4 });
    expect((await historyOf(id))[0]).toMatchObject({ action: 'staff.updated', title: 'Own Name' });
  });

  test('corrects the email until an approval, and frees the earlier one', async () => {
    const { id, email } = await addStaff(admin, { password: testPassword });
    const { body } = await admin.post(`/admin/staff/${id}/documents/ask`, {
      body: { type: 'pan', reason: 'It is missing' },
    });
    const other = newEmail();
    const corrected = await patch(id, { email: other.toUpperCase() });
    expect([corrected.status, corrected.body.data.email]).toEqual([200, other]);
    // The link had been sent to the wrong address.
    expect(corrected.body.data.kyc.awaited).toEqual([]);
    const token = new URL(body.link).hash.slice('#token='.length);
    const looked = await app.client().post('/api/staff/asked-document', { body: { token } });
    expect(looked.status).toBe(400);
    expect((await historyOf(id))[0].changes).toEqual([
      { field: 'email', before: email, after: other },
    ]);
    expect((await post({ email })).status).toBe(201);
    const taken = await patch(id, { email });
    expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([
      409,
      'DUPLICATE_EMAIL',
      ['email'],
    ]);

    await admin.post(`/admin/staff/${id}/reject`);
    expect((await patch(id, { email: newEmail() })).status).toBe(200);
    await patch(id, { email: other });
    await admin.post(`/admin/staff/${id}/reopen`, { body: { reason: 'Again' } });
    await admin.post(`/admin/staff/${id}/approve`);
    const late = await patch(id, { email: newEmail() });
    expect([late.status, late.body.code, late.body.errors]).toEqual([
      409,
      'EMAIL_KEPT',
      { email: expect.stringContaining('Use “Change email”') },
    ]);
    expect((await patch(id, { email: other, phone: '98430 21764' })).status).toBe(200);
    const login = { email: other, password: testPassword };
    expect((await app.client().post('/admin/login', { body: login })).status).toBe(200);
  });

  test('corrects the email of a future superadmin for Administrators only', async () => {
    const { id } = await addStaff(admin, { role: 'superadmin' });
    const superadmin = await app.signedInAs('superadmin');
    const body = { email: newEmail() };
    expect((await superadmin.patch(`/admin/staff/${id}`, { body })).status).toBe(403);
    expect((await patch(id, body)).status).toBe(200);
  });

  test('writes nothing when nothing changes', async () => {
    const before = await addStaff(admin, { phone: '98430 21764' });
    const { body } = await patch(before.id, { phone: '98430 21764', department: '' });
    expect(body.data).toEqual(before);
    expect((await historyOf(before.id)).length).toBe(1);
  });

  test('is refused with a stale version, and lets one of two win', async () => {
    const { id } = await addStaff(admin);
    const tag = { 'if-match': '"1"' };
    const responses = await Promise.all([
      patch(id, { phone: '111111' }, tag),
      patch(id, { phone: '222222' }, tag),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(responses.find(({ status }) => status === 412)?.body.code).toBe('STALE');
  });

  test('refuses a code in use, and invalid fields', async () => {
    await addStaff(admin, { employeeCode: 'KW-400' });
    const { id } = await addStaff(admin);
    const taken = await patch(id, { employeeCode: 'Kw-400' });
    expect([taken.status, taken.body.code]).toEqual([409, 'DUPLICATE_CODE']);
    const wrong = await patch(id, { name: '', bank: { ifsc: 'X' } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['name', 'bank.ifsc']]);
    expect((await patch(randomUUID(), { name: 'X' })).status).toBe(404);
  });
});

describe('revealing a bank account', () => {
  test('returns the full number each time and is recorded in the history', async () => {
    const { id } = await addStaff(admin, { bank: { accountNumber: '001234567890' } });
    const reveal = () => admin.post(`/admin/staff/${id}/bank/reveal`);
    expect((await reveal()).body).toEqual({
      success: true,
      data: { accountNumber: '001234567890' },
    });
    await reveal();
    const actions = (await historyOf(id)).map((each: { action: string }) => each.action);
    expect(actions).toEqual([
      'staff.bank_account_revealed',
      'staff.bank_account_revealed',
      'staff.created',
    ]);
    expect(JSON.stringify(await historyOf(id))).not.toContain('7890"');
  });

  test('is a 404 when there is none', async () => {
    const { id } = await addStaff(admin, { bank: { bankName: 'SBI' } });
    const { status, body } = await admin.post(`/admin/staff/${id}/bank/reveal`);
    expect([status, body.message]).toEqual([404, 'No bank account is kept for this person.']);
    expect((await admin.post(`/admin/staff/${randomUUID()}/bank/reveal`)).status).toBe(404);
  });
});
