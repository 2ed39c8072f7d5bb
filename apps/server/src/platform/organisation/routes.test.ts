import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formBody } from '../../../test/form-body.ts';
import { saveCreditNote, saveInvoice } from '../../../test/parties.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());
beforeEach(() => app.database.pool.query('delete from organisation'));

const path = '/admin/settings/organisation';
const get = async () => (await admin.get(path)).body.data;
const put = (body: unknown, headers: Record<string, string> = {}) =>
  admin.put(path, { body, headers });
const history = async (id: string) => (await admin.get(`/admin/history/organisation/${id}`)).body;

const whole = {
  legalName: 'Kolam Wellness LLP',
  gstin: '27AAPFU0939F1ZV',
  address: { line1: '4th floor, Neem House', city: 'Pune', pincode: '411001' },
};
const account = '00123456789012';

async function upload(file: { fileName: string; text: Buffer }, client = admin) {
  const sent = formBody({}, { field: 'file', ...file });
  const { status, body } = await client.post('/admin/files', sent);
  expect(status).toBe(201);
  return body.url as string;
}
const png = { fileName: 'logo.png', text: sampleFiles['image/png'] };
/** Returns a PNG whose header has the given size. */
function sized(width: number, height: number): Buffer {
  const picture = Buffer.from(png.text);
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}
/** A PNG whose pixels can't be decompressed. */
const broken = Buffer.from(png.text).fill(0, 41, 50);

describe('before the business is filled in', () => {
  test('returns the documents’ prefixes, and what a tax invoice lacks', async () => {
    const { status, headers, body } = await admin.get(path);
    expect(status).toBe(200);
    expect(headers.etag).toBe('"0"');
    expect(body.data).toMatchObject({
      version: 0,
      isFilledIn: false,
      missing: ['legalName', 'gstin', 'state', 'address.line1', 'address.city', 'address.pincode'],
      legalName: '',
      state: 'MH',
      stateLabel: '27-Maharashtra',
      bank: { name: '', accountName: '', account: '', ifsc: '' },
      logo: null,
      prefixes: { sales: 'INV', purchase: 'PUR', credit: 'CN', debit: 'DN' },
    });
    expect(body.data.id).toBe((await get()).id);
  });
});

describe('saving', () => {
  test('fills it in, and state and PAN follow from the GSTIN', async () => {
    const { id } = await get();
    const { status, headers, body } = await put({ ...whole, gstin: '29aagcb7383j1z4 ' });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"1"');
    expect(body.data).toMatchObject({
      id,
      version: 1,
      isFilledIn: true,
      missing: [],
      gstin: '29AAGCB7383J1Z4',
      pan: 'AAGCB7383J',
      state: 'KA',
      stateLabel: '29-Karnataka',
      createdAt: app.now().toISOString(),
    });
    expect(await get()).toEqual(body.data);
  });

  test('of a GSTIN with another PAN is refused unless the PAN is sent too, and fills in an empty one @full', async () => {
    await put({ ...whole, gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F', state: 'MH' });
    const other = { gstin: '29AAGCB7383J1Z4' };
    const { status, body } = await put(other);
    expect([status, body.errors]).toEqual([
      400,
      { pan: 'The PAN differs from the one inside the GSTIN.' },
    ]);
    expect((await get()).pan).toBe('AAPFU0939F');
    const both = await put({ ...other, pan: 'AAGCB7383J' });
    expect(both.body.data).toMatchObject({ ...other, pan: 'AAGCB7383J', state: 'KA' });
    for (const empty of [other, { ...other, pan: '' }]) {
      expect((await put({ gstin: '', pan: '' })).body.data.pan).toBe('');
      expect((await put(empty)).body.data).toMatchObject({ ...other, pan: 'AAGCB7383J' });
    }
  });

  test('of another GSTIN alone sets its state and an empty PAN, and without a GSTIN both stay', async () => {
    await put({ ...whole, gstin: '' });
    const moved = (await put({ gstin: '29AAGCB7383J1Z4' })).body.data;
    expect(moved).toMatchObject({ pan: 'AAGCB7383J', state: 'KA' });
    const { status, body } = await put({ gstin: '' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ gstin: '', pan: 'AAGCB7383J', state: 'KA' });
  });

  test('keeps fields that the body omits', async () => {
    await put({ ...whole, bank: { name: 'HDFC Bank', account, ifsc: 'HDFC0002255' } });
    const { body } = await put({ address: { line2: 'FC Road' }, bank: { accountName: 'Kolam' } });
    expect(body.data).toMatchObject({
      version: 2,
      legalName: whole.legalName,
      address: { ...whole.address, line2: 'FC Road' },
      bank: { name: 'HDFC Bank', accountName: 'Kolam', ifsc: 'HDFC0002255' },
    });
  });

  test('without changes makes no other edit stale', async () => {
    await put(whole);
    expect((await put(whole)).body.data.version).toBe(1);
    expect((await put({})).body.data.version).toBe(1);
  });

  test('reports what a tax invoice still lacks', async () => {
    const { body } = await put({ legalName: 'Kolam', address: { city: 'Pune' } });
    expect(body.data).toMatchObject({
      isFilledIn: false,
      missing: ['gstin', 'address.line1', 'address.pincode'],
    });
  });

  test('honours If-Match, also on the first save', async () => {
    expect((await put(whole, { 'if-match': '"1"' })).status).toBe(412);
    expect((await get()).version).toBe(0);
    expect((await put(whole, { 'if-match': '"0"' })).status).toBe(200);
    const { status, body } = await put({ legalName: 'Other' }, { 'if-match': '"0"' });
    expect(status).toBe(412);
    expect(body.code).toBe('STALE');
  });

  test('twice at once for the first time creates one row with both changes @full', async () => {
    const responses = await Promise.all([
      put({ legalName: 'Kolam Wellness LLP' }),
      put({ email: 'accounts@kolam.example' }),
      put({ phone: '020 2345 6789' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await app.database.pool.query('select version from organisation');
    expect(rows).toEqual([{ version: 3 }]);
    expect(await get()).toMatchObject({
      legalName: 'Kolam Wellness LLP',
      email: 'accounts@kolam.example',
      phone: '020 2345 6789',
    });
  });

  // Which of the table's two unique indexes refuses the second insert depends on the moment.
  test('twice at once from the same version accepts one', { repeats: 50 }, async () => {
    const responses = await Promise.all(
      ['One', 'Two'].map((legalName) => put({ legalName }, { 'if-match': '"0"' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test.each<[Record<string, unknown>, string, string]>([
    [{ legalName: ' ' }, 'legalName', 'Legal name is required'],
    [
      { gstin: '27AAPFU0939F1ZW' },
      'gstin',
      'The last character does not fit the others: check for a typing mistake',
    ],
    [{ gstin: '27AAPFU0939F1Z' }, 'gstin', 'A GSTIN has 15 characters; this one has 14'],
    [{ gstin: '39AAPFU0939F1ZQ' }, 'gstin', 'No state has the number 39'],
    [{ pan: 'ABCXK1234L' }, 'pan', 'The fourth letter says who holds it: one of ABCFGHJLPT'],
    [
      { gstin: '27AAPFU0939F1ZV', pan: 'AAACW0001A' },
      'pan',
      'The PAN differs from the one inside the GSTIN.',
    ],
    [
      { gstin: '27AAPFU0939F1ZV', state: 'KA' },
      'state',
      'This GSTIN belongs to Maharashtra. Choose that state.',
    ],
    [{ state: 'Atlantis' }, 'state', 'Enter a state, such as MH, 27 or Maharashtra'],
    [{ state: '' }, 'state', 'Choose a state'],
    [{ address: { pincode: '011001' } }, 'address.pincode', 'Enter a valid PIN code of 6 digits'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email'],
    [{ bank: { ifsc: 'HDFC1002255' } }, 'bank.ifsc', 'The fifth character of an IFSC is 0 (zero)'],
    [
      { bank: { account: '12345' } },
      'bank.account',
      'Enter a valid account number of 9 to 18 digits',
    ],
    [
      { bank: { account: '••••••••••1234' } },
      'bank.account',
      'This account number is hidden but for its last digits. Enter it whole.',
    ],
    [{ upiId: 'kolam' }, 'upiId', 'Enter a valid UPI ID, such as wellco@hdfcbank'],
    [
      { prefixes: { sales: 'in-v' } },
      'prefixes.sales',
      'A prefix has 1 to 4 capital letters or digits',
    ],
    [
      { prefixes: { credit: 'DN' } },
      'prefixes.debit',
      'Each kind of document needs a prefix of its own',
    ],
    [
      { prefixes: { sales: 'RCT' } },
      'prefixes.sales',
      'Each kind of document needs a prefix of its own',
    ],
  ])('refuses %j at %s', async (given, field, message) => {
    const { status, body } = await put(given);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION', errors: { [field]: message } });
    expect((await get()).version).toBe(0);
  });

  test('accepts a state under any of its names', async () => {
    for (const state of ['mh', '27', 'Maharashtra', '27-Maharashtra']) {
      expect((await put({ state })).body.data.state).toBe('MH');
    }
  });
});

describe('the account number', () => {
  test('is stored completely and returned as its last four digits', async () => {
    const { body } = await put({ ...whole, bank: { account } });
    expect(body.data.bank.account).toBe('••••••••••9012');
    const { rows } = await app.database.pool.query('select account from organisation');
    expect(rows).toEqual([{ account }]);
    // In the form that a client sends back.
    expect((await put({ bank: body.data.bank })).body.data.version).toBe(1);
    expect((await put({ legalName: 'Kolam LLP' })).body.data.bank.account).toBe('••••••••••9012');
    expect((await app.database.pool.query('select account from organisation')).rows).toEqual(rows);
    expect((await put({ bank: { account: '' } })).body.data.bank.account).toBe('');
  });

  test('is not in responses, history or log, but its change is', async () => {
    const { body } = await put({ ...whole, bank: { account } });
    // Only the hidden digits differ.
    await put({ bank: { account: '99923456789012' } });
    const { data } = await history(body.data.id);
    expect(data[0]).toMatchObject({
      action: 'organisation.updated',
      changes: [{ field: 'bank.account', before: '••••••••••9012', after: '••••••••••9012' }],
    });
    await get();
    for (const number of [account, '99923456789012']) {
      expect(app.answered()).not.toContain(number);
      expect(app.logged()).not.toContain(number);
    }
    const { rows } = await app.database.pool.query('select changes::text from audit_entries');
    expect(JSON.stringify(rows)).not.toContain(account);
  });
});

test('a change of the bank details is mailed to all Administrators, also who made it @full', async () => {
  const other = await app.signedInAs('Administrator');
  await put({ ...whole, bank: { account, ifsc: 'HDFC0000123' } });
  const subject = 'The bank details of your business';
  const sentTo = async ({ account: { email } }: typeof admin) =>
    (await app.mails()).filter(
      (mail) => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`),
    ).length;
  await expect.poll(() => sentTo(other)).toBe(1);
  const before = await sentTo(admin);
  expect(before).toBeGreaterThan(0);
  // Nothing of them changes.
  await put({ legalName: 'Kolam LLP', bank: { account, ifsc: 'HDFC0000123' } });
  await put({ upiId: 'kolam@hdfcbank' });
  await expect.poll(() => sentTo(other)).toBe(2);
  expect(await sentTo(admin)).toBe(before + 1);
  const text = (await app.mails()).filter((mail) => mail.includes(subject)).join('');
  expect(text).not.toContain(account);
});

test('amounts above which another person approves are stored, mailed when loosened, and cleared @full', async () => {
  const other = await app.signedInAs('Administrator');
  const approval = async (given: object) => (await put({ approval: given })).body.data.approval;
  const subject = 'Subject: One person alone';
  const sent = async () =>
    (await app.mails()).filter(
      (mail) => mail.includes(`To: ${other.account.email}`) && mail.includes(subject),
    ).length;
  expect((await get()).approval).toMatchObject({ payoutsAbove: null, ordersAbove: null });
  expect(await approval({ payoutsAbove: 100_000.5, ordersAbove: 0 })).toMatchObject({
    payoutsAbove: 100_000.5,
    ordersAbove: 0,
  });
  expect(await approval({ payoutsAbove: 50_000 })).toMatchObject({
    payoutsAbove: 50_000,
    ordersAbove: 0,
  });
  expect(await sent()).toBe(0);
  expect(await approval({ payoutsAbove: null })).toMatchObject({ payoutsAbove: null });
  await expect.poll(sent).toBe(1);
  const negative = await put({ approval: { ordersAbove: -1 } });
  expect([negative.status, Object.keys(negative.body.errors)]).toEqual([
    400,
    ['approval.ordersAbove'],
  ]);
  const [newest] = (await history((await get()).id)).data;
  expect(newest.changes).toEqual([
    { field: 'approval.payoutsAbove', before: '₹50,000', after: null },
  ]);
});

test('says how many users may approve', async () => {
  const before = (await get()).approval;
  await app.signedInAs('accountant');
  await app.signedInAs('warehouse');
  expect((await get()).approval).toMatchObject({
    payoutApprovers: before.payoutApprovers + 1,
    orderApprovers: before.orderApprovers + 1,
  });
});

describe('the history', () => {
  test('shows the first save and each change by field', async () => {
    const { body } = await put({ ...whole, prefixes: { sales: 'kwl' } });
    await put({ upiId: 'Kolam@HDFCbank' });
    const { data } = await history(body.data.id);
    expect(data[0]).toMatchObject({
      kind: 'organisation',
      title: 'Kolam Wellness LLP',
      action: 'organisation.updated',
      actor: { id: admin.account.id },
      changes: [{ field: 'upiId', before: null, after: 'kolam@hdfcbank' }],
    });
    expect(data[1].action).toBe('organisation.filled_in');
    expect(data[1].changes).toEqual(
      expect.arrayContaining([
        { field: 'legalName', before: null, after: 'Kolam Wellness LLP' },
        { field: 'address.city', before: null, after: 'Pune' },
        { field: 'prefixes.sales', before: 'INV', after: 'KWL' },
      ]),
    );
  });
});

describe('a prefix', () => {
  beforeAll(async () => {
    const customer = await admin.post('/admin/finance/customers', { body: { name: 'Banyan' } });
    const vendor = await admin.post('/admin/finance/vendors', { body: { name: 'Print House' } });
    const rupees = 100;
    const sold = await saveInvoice(app, {
      party: customer.body.data,
      number: 1,
      issuedOn: '2026-05-04',
      rupees,
      prefix: 'SALE',
    });
    await saveInvoice(app, {
      party: vendor.body.data,
      kind: 'purchase',
      prefix: 'BUY',
      number: 1,
      issuedOn: '2026-05-04',
      rupees,
    });
    await saveCreditNote(app, sold, { number: 1, issuedOn: '2026-05-05', rupees });
  });

  test.each([
    ['purchase', 'SALE', 'SALE already stands on invoices: numbers could repeat. Choose another.'],
    ['sales', 'buy', 'BUY already stands on purchase bills: numbers could repeat. Choose another.'],
  ])('for %s that other documents use is refused', async (kind, prefix, message) => {
    const { status, body } = await put({ prefixes: { [kind]: prefix } });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'PREFIX_IN_USE',
      message,
      errors: { [`prefixes.${kind}`]: message },
    });
    expect((await get()).version).toBe(0);
  });

  test('of credit notes is refused for debit notes, once both were changed', async () => {
    const { body } = await put({ prefixes: { credit: 'KCN', debit: 'CN' } });
    expect(body).toMatchObject({ code: 'PREFIX_IN_USE' });
    expect(Object.keys(body.errors)).toEqual(['prefixes.debit']);
  });

  test('of its own former documents may be reused, and so may a part of another', async () => {
    expect((await put({ prefixes: { sales: 'SALE', purchase: 'BU' } })).status).toBe(200);
  });
});

describe('the logo', () => {
  test('is an uploaded picture, and stays until it is removed', async () => {
    const { body } = await put({ ...whole, logoUrl: await upload(png) });
    expect(body.data.logo).toMatchObject({ name: 'logo.png', contentType: 'image/png' });
    const shown = await get();
    expect((await admin.get(shown.logo.url)).status).toBe(200);
    expect((await put({ logoUrl: shown.logo.url, legalName: 'K' })).body.data.logo.id).toBe(
      shown.logo.id,
    );
    expect((await put({ legalName: 'Kolam' })).body.data.logo.id).toBe(shown.logo.id);
    expect((await put({ logoUrl: null })).body.data.logo).toBeNull();
    const { rows } = await app.database.pool.query('select * from file_uses where file_id = $1', [
      shown.logo.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('is refused when it is another user’s file, an address elsewhere, or not a picture @full', async () => {
    const other = await app.signedInAs('superadmin');
    const others = await upload(png, other);
    const document = { fileName: 'a.pdf', text: sampleFiles['application/pdf'] };
    const sent = formBody({ purpose: 'document' }, { field: 'file', ...document });
    const pdf = (await admin.post('/admin/files', sent)).body.url;
    for (const [logoUrl, message] of [
      [others, 'Put in a file that you uploaded yourself, or an address.'],
      ['https://example.com/logo.png', 'Upload the file: an address elsewhere can’t be kept here.'],
      [pdf, 'File a.pdf is not a JPG or PNG file.'],
      [
        await upload({ fileName: 'a.webp', text: sampleFiles['image/webp'] }),
        'File a.webp is not a JPG or PNG file.',
      ],
      [
        await upload({ fileName: 'a.png', text: Buffer.concat([png.text], 1024 * 1024 + 1) }),
        'File a.png is too large. Maximum size is 1MB.',
      ],
      [
        await upload({ fileName: 'a.png', text: sized(2001, 1) }),
        'File a.png has too many pixels. A logo can have at most 2000 × 2000.',
      ],
      [
        await upload({ fileName: 'a.png', text: sized(1, 2001) }),
        'File a.png has too many pixels. A logo can have at most 2000 × 2000.',
      ],
      [
        await upload({ fileName: 'a.jpg', text: sampleFiles['image/jpeg'].subarray(0, 20) }),
        'This picture is damaged. Save it anew, or choose another.',
      ],
      [
        await upload({ fileName: 'a.png', text: broken }),
        'This picture is damaged. Save it anew, or choose another.',
      ],
    ]) {
      const { status, body } = await put({ logoUrl });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ logoUrl: message });
    }
  });
});

test('only Administrators and superadmins can see and change it', async () => {
  for (const role of ['manager', 'creator', 'reviewer', 'support'] as const) {
    const client = await app.signedInAs(role);
    expect((await client.get(path)).status).toBe(403);
    expect((await client.put(path, { body: whole })).status).toBe(403);
  }
  const superadmin = await app.signedInAs('superadmin');
  expect((await superadmin.put(path, { body: whole })).status).toBe(200);
  expect((await app.client().get(path)).status).toBe(401);
});
