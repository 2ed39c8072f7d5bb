import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#core/database/transaction.ts';
import { saveCreditNote, saveInvoice, savePayment } from '../../../test/parties.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { lockPartyShared } from './queries.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const kinds = ['customer', 'vendor'] as const;
type Kind = (typeof kinds)[number];
const pathOf = (kind: Kind) => `/admin/finance/${kind}s`;
const documentsOf = (kind: Kind) => (kind === 'customer' ? 'sales' : 'purchase');

const account = '001234567890';
/** Far from the numbers that issuing takes. */
let made = 50_000;

/** Creates a party. `given` overrides the name. */
const post = (kind: Kind, given: Record<string, unknown> = {}, headers = {}) =>
  admin.post(pathOf(kind), { body: { name: 'Banyan Textiles', ...given }, headers });
async function add(kind: Kind, given: Record<string, unknown> = {}) {
  const { status, body } = await post(kind, given);
  expect(status).toBe(201);
  return body.data;
}
const patch = (kind: Kind, id: string, body: unknown, headers = {}) =>
  admin.patch(`${pathOf(kind)}/${id}`, { body, headers });
const get = (kind: Kind, id: string) => admin.get(`${pathOf(kind)}/${id}`);
const remove = (kind: Kind, id: string) => admin.delete(`${pathOf(kind)}/${id}`);
const historyOf = async (kind: Kind, id: string) =>
  (await admin.get(`/admin/history/${kind}/${id}`)).body.data;
const addCompany = async () =>
  (await admin.post('/admin/companies', { body: companyBody() })).body.company;

/** A document of the party, which prevents deletion. */
function saveDocument(
  kind: Kind,
  party: { id: string; name: string },
  given: Partial<Parameters<typeof saveInvoice>[1]> = {},
) {
  made += 1;
  const standard = { number: made, issuedOn: '2026-06-10', rupees: 1000 };
  return saveInvoice(app, { party, kind: documentsOf(kind), ...standard, ...given });
}

describe.each(kinds)('creating a %s', (kind) => {
  test('needs only a name', async () => {
    const { status, headers, body } = await post(kind);
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body.data).toEqual({
      _id: body.data.id,
      id: body.data.id,
      version: 1,
      createdAt: app.now().toISOString(),
      updatedAt: app.now().toISOString(),
      kind,
      name: 'Banyan Textiles',
      email: '',
      phone: '',
      gstin: '',
      gstinWarning: null,
      pincodeWarning: null,
      pan: '',
      isSez: false,
      address: { line1: '', city: '', state: '', pincode: '', country: '' },
      bank: { name: '', ifsc: '', account: '' },
      contact: '',
      tdsSection: '194C',
      reverseCharge: false,
      company: null,
      isArchived: false,
    });
  });

  test('stores normalized values, and returns the account number masked', async () => {
    const data = await add(kind, {
      name: '  काव्या & Söhne ',
      email: ' Accounts@Kavya.Example.com',
      phone: '+91 98430 21764',
      gstin: ' 27 aapfu0939f1zv',
      isSez: true,
      address: { line1: 'Plot 4', city: 'Pune', state: '27', pincode: '411 001' },
      bank: { name: 'HDFC Bank', ifsc: 'hdfc0002255', account },
      version: 9,
    });
    expect(data).toMatchObject({
      name: 'काव्या & Söhne',
      email: 'accounts@kavya.example.com',
      gstin: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      isSez: true,
      address: { line1: 'Plot 4', city: 'Pune', state: 'MH', pincode: '411001', country: '' },
      bank: { name: 'HDFC Bank', ifsc: 'HDFC0002255', account: '••••••••7890' },
      version: 1,
    });
    expect((await get(kind, data.id)).body.data).toEqual(data);
    const { rows } = await app.database.pool.query('select account from parties where id = $1', [
      data.id,
    ]);
    expect(rows).toEqual([{ account }]);
  });

  // Test vectors for the format of a GSTIN (CGST Rules, rule 10).
  test.each([
    ['27AAPFU0939F1ZV', 'AAPFU0939F'],
    ['29AAGCB7383J1Z4', 'AAGCB7383J'],
    ['27ABCCD1234E1Z5', 'ABCCD1234E'],
    ['29ABCPK4321L2ZL', '••••••321L'],
    ['07AAATW5566M1ZT', 'AAATW5566M'],
    ['33aafhw9087q1z2', '••••••087Q'],
  ])('accepts the GSTIN %s and takes the PAN within it', async (gstin, pan) => {
    expect(await add(kind, { gstin })).toMatchObject({ gstin: gstin.toUpperCase(), pan });
  });

  test.each([
    ['27AAPFU0939F1ZW', 'The last character does not fit the others: check for a typing mistake'],
    ['27AAPFU9039F1ZV', 'The last character does not fit the others: check for a typing mistake'],
    ['00AAPFU0939F1ZB', 'No state has the number 00'],
    ['39AAPFU0939F1ZQ', 'No state has the number 39'],
    [
      '27AAPXU0939F1ZU',
      'Characters 3 to 12 are a PAN, and AAPXU0939F is none: the fourth letter says who holds it: one of ABCFGHJLPT',
    ],
    [
      '27AAPFU0939F0ZW',
      'The 13th character counts the registrations in the state: 1 to 9, then A to Z, never 0',
    ],
    ['27AAPFU0939F1Z', 'A GSTIN has 15 characters; this one has 14'],
  ])('refuses the GSTIN %s', async (gstin, message) => {
    const { status, body } = await post(kind, { gstin });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION', errors: { gstin: message } });
  });

  test.each([
    ['pan', 'ABCPK1234L', '••••••234L'],
    ['pan', 'AAACW0001A', 'AAACW0001A'],
    ['pan', 'aaacw0001a', 'AAACW0001A'],
    ['bank.ifsc', 'HDFC0002255', 'HDFC0002255'],
    ['bank.ifsc', 'SBIN0125620', 'SBIN0125620'],
    ['bank.ifsc', 'UTIB0000O1A', 'UTIB0000O1A'],
    ['address.pincode', '400001', '400001'],
    ['bank.account', '000012345', '•••••2345'],
  ])('accepts %s %s', async (field, value, kept) => {
    const [part = '', inner] = field.split('.');
    const data = await add(kind, { [part]: inner ? { [inner]: value } : value });
    expect(inner ? data[part][inner] : data[part]).toBe(kept);
  });

  test.each([
    ['pan', 'ABCXK1234L', 'The fourth letter says who holds it: one of ABCFGHJLPT'],
    ['pan', 'ABCPK12345', 'The last character of a PAN is a letter'],
    ['bank.ifsc', 'HDFC1002255', 'The fifth character of an IFSC is 0 (zero)'],
    ['bank.ifsc', 'HDFCO002255', 'The fifth character of an IFSC is 0 (zero)'],
    ['bank.ifsc', 'ICIC000012', 'An IFSC has 11 characters; this one has 10'],
    ['bank.account', '12345678', 'Enter a valid account number of 9 to 18 digits'],
    ['bank.account', '••••••••7890', 'Enter a valid account number of 9 to 18 digits'],
    ['address.pincode', '012345', 'Enter a valid PIN code of 6 digits'],
    ['address.state', 'Narnia', 'Enter a state, such as MH, 27 or Maharashtra'],
    ['email', 'asha@', 'Enter a valid email'],
    ['phone', 'call me', 'Enter a valid phone number'],
    ['name', ' ', 'Name is required'],
    ['isSez', 'yes', 'Special economic zone must be true or false'],
    ['companyId', 'x', 'Company must be an id'],
  ])('refuses %s %j', async (field, value, message) => {
    const [part = '', inner] = field.split('.');
    const { status, body } = await post(kind, { [part]: inner ? { [inner]: value } : value });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: message });
  });

  test.each<[Record<string, unknown>, string, string]>([
    [
      { gstin: '27AAPFU0939F1ZV', pan: 'AAACW0001A' },
      'pan',
      'The PAN inside the GSTIN is AAPFU0939F. Correct one of them.',
    ],
    [
      { gstin: '27AAPFU0939F1ZV', address: { state: 'GA' } },
      'address.state',
      'This GSTIN belongs to Maharashtra. Choose that state.',
    ],
  ])('refuses the contradictory body %j', async (given, field, message) => {
    const { status, body } = await post(kind, given);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: message });
  });

  test('warns of a PIN code that seems to be in another state, and accepts it', async () => {
    const address = { state: 'MH', pincode: '560001' };
    const data = await add(kind, { address });
    expect(data).toMatchObject({
      address,
      pincodeWarning: 'This PIN code doesn’t seem to lie in Maharashtra.',
    });
    const { body } = await patch(kind, data.id, { address: { pincode: '411001' } });
    expect(body.data.pincodeWarning).toBeNull();
  });

  test('takes the state from the GSTIN unless one is given', async () => {
    const added = await add(kind, { gstin: '29AAGCB7383J1Z4' });
    expect(added.address.state).toBe('KA');
    const { id } = await add(kind);
    const { body } = await patch(kind, id, { gstin: '29AAGCB7383J1Z4', address: { state: '' } });
    expect(body.data).toMatchObject({ pan: 'AAGCB7383J', address: { state: 'KA' } });
  });

  test('warns of what is unusual about a GSTIN', async () => {
    const data = await add(kind, { gstin: '27AAPFU0939F1C6' });
    expect(data.gstinWarning).toBe('This is the number of a tax collector, such as a marketplace');
  });

  test('twice with one idempotency key creates one', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await post(kind, {}, key), await post(kind, {}, key)];
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });
});

describe('fields that only one kind has', () => {
  test('a vendor can be under reverse charge, a customer can’t', async () => {
    const given = { name: 'Figma', reverseCharge: true, address: { state: 'OC' } };
    expect((await post('vendor', given)).body.data).toMatchObject({
      reverseCharge: true,
      address: { state: 'OC', country: '' },
    });
    const { status, body } = await post('customer', { ...given, address: {} });
    expect([status, body.errors]).toEqual([
      400,
      { reverseCharge: 'Only bills of vendors are under reverse charge' },
    ]);
  });

  test('a customer abroad has a country, and no GSTIN', async () => {
    const abroad = { state: '96', city: 'Singapore 018956', country: 'Singapore' };
    const { id, address } = await add('customer', { name: 'Merlion Pte', address: abroad });
    expect(address).toMatchObject({ state: 'OC', country: 'Singapore', pincode: '' });
    const problems = async (given: Record<string, unknown>) =>
      (await post('customer', given)).body.errors;
    expect(await problems({ address: { state: 'OC' } })).toEqual({
      'address.country': 'Enter the country',
    });
    expect(await problems({ gstin: '29AAGCB7383J1Z4', address: abroad })).toEqual({
      'address.state': 'This GSTIN belongs to Karnataka. Choose that state.',
    });
    const only = 'Only an address abroad has a country. Choose Abroad as its state.';
    expect(await problems({ address: { state: 'MH', country: 'India' } })).toEqual({
      'address.country': only,
    });
    const home = await patch('customer', id, { address: { state: 'KA' } });
    expect([home.status, home.body.errors]).toEqual([400, { 'address.country': only }]);
    const moved = await patch('customer', id, { address: { state: 'KA', country: '' } });
    expect(moved.body.data.address).toMatchObject({ state: 'KA', country: '' });
  });

  test('a vendor has a contact person, a customer does not', async () => {
    expect((await add('vendor', { contact: 'Meera Nair' })).contact).toBe('Meera Nair');
    const { status, body } = await post('customer', { contact: 'Meera Nair' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ contact: 'Only vendors have a contact person' });
  });

  test("a customer can be a client company, a vendor can't", async () => {
    const company = await addCompany();
    const { id, name } = company;
    const data = await add('customer', { companyId: id });
    expect(data.company).toEqual({ _id: id, id, name });
    const vendor = await post('vendor', { companyId: id });
    expect(vendor.status).toBe(400);
    expect(vendor.body.errors).toEqual({
      companyId: 'Only a customer can be linked to a client company',
    });
    const unknown = await post('customer', { companyId: randomUUID() });
    expect(unknown.status).toBe(400);
    expect(unknown.body.errors).toEqual({ companyId: 'Choose a company that exists' });
    expect((await patch('customer', data.id, { companyId: randomUUID() })).status).toBe(400);
    const unlinked = await patch('customer', data.id, { companyId: null });
    expect(unlinked.body.data.company).toBeNull();
    expect((await historyOf('customer', data.id))[0].changes).toEqual([
      { field: 'company', before: name, after: null },
    ]);
  });
});

describe.each(kinds)('a %s', (kind) => {
  const other: Kind = kind === 'customer' ? 'vendor' : 'customer';

  test('is not found by another id, nor as the other kind', async () => {
    const { id } = await add(kind, { bank: { account } });
    for (const unknown of [randomUUID(), 'x']) {
      expect((await get(kind, unknown)).status).toBe(404);
      expect((await patch(kind, unknown, { name: 'X' })).status).toBe(404);
      expect((await remove(kind, unknown)).status).toBe(404);
    }
    expect((await get(other, id)).status).toBe(404);
    expect((await patch(other, id, { name: 'X' })).status).toBe(404);
    expect((await remove(other, id)).status).toBe(404);
    expect((await admin.post(`${pathOf(other)}/${id}/restore`)).status).toBe(404);
    expect((await admin.post(`${pathOf(other)}/${id}/bank/reveal`)).status).toBe(404);
    expect((await admin.get(`/admin/history/${other}/${id}`)).status).toBe(404);
    expect((await get(kind, id)).body.data).toMatchObject({ name: 'Banyan Textiles', version: 1 });
  });

  test('is returned with the sums of its documents', async () => {
    const party = await add(kind);
    const money = { total: 0, paid: 0, credited: 0, fromAccount: 0, due: 0, overdue: 0 };
    const nothing = { documents: 0, ...money, onAccount: 0 };
    expect((await get(kind, party.id)).body.figures).toEqual(nothing);
    await saveDocument(kind, party, { paid: 30_000, tdsSettled: 1000, credited: 5000 });
    await saveDocument(kind, party, { rupees: 500, dueOn: '2026-11-20' });
    await saveDocument(kind, party, { state: 'draft' });
    await saveDocument(kind, party, { state: 'void' });
    await saveDocument(kind, await add(kind));
    expect((await get(kind, party.id)).body.figures).toEqual({
      documents: 2,
      total: 1500,
      paid: 310,
      credited: 50,
      fromAccount: 0,
      due: 1140,
      overdue: 640,
      onAccount: 0,
    });
  });

  test('is changed in the fields that the body names, also within nested objects', async () => {
    const { id } = await add(kind, {
      email: 'a@b.in',
      address: { line1: 'Plot 4', city: 'Pune' },
      bank: { name: 'HDFC Bank', ifsc: 'HDFC0002255', account },
    });
    app.pass(1000);
    const { status, headers, body } = await patch(kind, id, {
      address: { city: 'Nashik' },
      bank: { name: 'Canara Bank', account: '••••••••7890' },
      isArchived: true,
    });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body.data).toMatchObject({
      version: 2,
      updatedAt: app.now().toISOString(),
      email: 'a@b.in',
      address: { line1: 'Plot 4', city: 'Nashik' },
      bank: { name: 'Canara Bank', ifsc: 'HDFC0002255', account: '••••••••7890' },
      isArchived: false,
    });
    expect(await historyOf(kind, id)).toMatchObject([
      {
        kind,
        action: `${kind}.updated`,
        changes: [
          { field: 'address.city', before: 'Pune', after: 'Nashik' },
          { field: 'bank.name', before: 'HDFC Bank', after: 'Canara Bank' },
        ],
      },
      { action: `${kind}.created` },
    ]);
  });

  test('stays unchanged when the body changes nothing', async () => {
    const { id } = await add(kind, { gstin: '27AAPFU0939F1ZV' });
    const { body } = await patch(kind, id, { name: 'Banyan Textiles', pan: '' });
    expect(body.data).toMatchObject({ version: 1, pan: 'AAPFU0939F' });
  });

  test('is validated as a whole, whatever the body omits', async () => {
    const { id } = await add(kind, { gstin: '27AAPFU0939F1ZV', address: { state: 'MH' } });
    for (const [given, errors] of [
      [{ pan: 'AAACW0001A' }, ['pan']],
      [{ gstin: '29AAGCB7383J1Z4', pan: 'AAPFU0939F' }, ['pan']],
      [{ gstin: '29AAGCB7383J1Z4', address: { state: 'MH' } }, ['address.state']],
      [{ bank: { account: '••••••••7890' } }, ['bank.account']],
    ] as const) {
      const { status, body } = await patch(kind, id, given);
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual(errors);
    }
    const followed = (await patch(kind, id, { gstin: '29ABCPK4321L2ZL' })).body.data;
    expect(followed).toMatchObject({ pan: '••••••321L', address: { state: 'KA' } });
    const moved = { gstin: '29AAGCB7383J1Z4', pan: '', address: { state: 'KA' } };
    expect((await patch(kind, id, moved)).body.data.pan).toBe('AAGCB7383J');
  });

  test('is not overwritten by a user who has not seen the last change', async () => {
    const { id } = await add(kind);
    expect((await patch(kind, id, { name: 'Neem' }, { 'if-match': '"1"' })).status).toBe(200);
    const { status, body } = await patch(kind, id, { name: 'Late' }, { 'if-match': '"1"' });
    expect(status).toBe(412);
    expect(body.code).toBe('STALE');
    expect((await get(kind, id)).body.data.name).toBe('Neem');
  });
});

describe.each(kinds)('the bank account of a %s', (kind) => {
  test('is revealed in full, and the history records who viewed it', async () => {
    const { id } = await add(kind, { bank: { account } });
    const { status, body } = await admin.post(`${pathOf(kind)}/${id}/bank/reveal`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: { accountNumber: account } });
    expect((await historyOf(kind, id))[0]).toMatchObject({
      action: `${kind}.bank_account_revealed`,
      actor: { id: admin.account.id },
      changes: [],
    });
  });

  test('is not found when there is none', async () => {
    const { id } = await add(kind);
    const { status, body } = await admin.post(`${pathOf(kind)}/${id}/bank/reveal`);
    expect(status).toBe(404);
    expect(body.message).toBe('No bank account is kept here.');
    expect((await admin.post(`${pathOf(kind)}/${randomUUID()}/bank/reveal`)).status).toBe(404);
  });

  test('appears neither in the history nor in the log, though its change does', async () => {
    const [first, second] = ['771234567890', '881234567890'];
    const { id } = await add(kind, { bank: { account: first } });
    await patch(kind, id, { bank: { account: second } });
    expect((await historyOf(kind, id))[0].changes).toEqual([
      { field: 'bank.account', before: '••••••••7890', after: '••••••••7890' },
    ]);
    await patch(kind, id, { bank: { account: '' } });
    expect((await historyOf(kind, id))[0].changes[0].after).toBeNull();
    const { rows } = await app.database.pool.query('select changes::text from audit_entries');
    for (const number of [first, second]) {
      expect(JSON.stringify(rows)).not.toContain(number);
      expect(app.logged()).not.toContain(number);
      expect(app.answered()).not.toContain(number);
    }
  });
});

describe.each(kinds)('deleting a %s', (kind) => {
  const restore = (id: string) => admin.post(`${pathOf(kind)}/${id}/restore`);

  test('deletes it when it has no documents, but keeps its history', async () => {
    const { id } = await add(kind);
    const { status, body } = await remove(kind, id);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: null, archived: false });
    expect((await get(kind, id)).status).toBe(404);
    expect((await remove(kind, id)).status).toBe(404);
    expect((await historyOf(kind, id))[0].action).toBe(`${kind}.deleted`);
  });

  test.each(['draft', 'issued', 'void'] as const)(
    'archives it when it has a document that is %s',
    async (state) => {
      const party = await add(kind);
      await saveDocument(kind, party, { state });
      const { status, body } = await remove(kind, party.id);
      expect(status).toBe(200);
      expect(body).toMatchObject({ archived: true, data: { id: party.id, isArchived: true } });
      expect((await historyOf(kind, party.id))[0].action).toBe(`${kind}.archived`);
      // Doing it again changes nothing.
      const again = await remove(kind, party.id);
      expect(again.body).toEqual(body);
      expect(await historyOf(kind, party.id)).toHaveLength(2);
    },
  );

  test('is reverted by restoring', async () => {
    const party = await add(kind);
    await saveDocument(kind, party);
    await remove(kind, party.id);
    const { status, headers, body } = await restore(party.id);
    expect(status).toBe(200);
    expect(headers.etag).toBe('"3"');
    expect(body.data).toMatchObject({ isArchived: false, version: 3 });
    expect((await restore(party.id)).body).toEqual(body);
    expect((await historyOf(kind, party.id))[0].action).toBe(`${kind}.restored`);
    expect((await restore(randomUUID())).status).toBe(404);
  });

  /** What a transaction that creates a document does with its party. */
  async function use(
    party: { id: string; name: string },
    {
      locked = () => {},
      until = Promise.resolve(),
    }: { locked?: () => void; until?: Promise<void> } = {},
  ) {
    return transaction(app.services.db, async (tx) => {
      const found = await lockPartyShared(tx, kind, party.id);
      locked();
      await until;
      if (!found) return 'gone';
      if (found.isArchived) return 'archived';
      made += 1;
      const standard = { number: made, issuedOn: '2026-06-10', rupees: 10 };
      const keeper = { now: app.now, services: { db: tx } };
      await saveInvoice(keeper, { party, kind: documentsOf(kind), ...standard });
      return 'made';
    });
  }

  test('waits for a document that is being created, and then archives @full', async () => {
    const party = await add(kind);
    let goOn = () => {};
    const until = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let using: ReturnType<typeof use> | undefined;
    await new Promise<void>((locked) => {
      using = use(party, { locked, until });
    });
    const removed = remove(kind, party.id);
    goOn();
    expect(await using).toBe('made');
    expect((await removed).body).toMatchObject({ archived: true });
    expect(await use(party)).toBe('archived');
  });

  test('concurrently with creating documents never leaves one without its party', async () => {
    const party = await add(kind);
    const removals = [remove(kind, party.id), remove(kind, party.id)];
    const uses = await Promise.all([use(party), use(party), use(party)]);
    const statuses = (await Promise.all(removals)).map(({ status }) => status);
    const { rows } = await app.database.pool.query('select from invoices where party_id = $1', [
      party.id,
    ]);
    expect(rows).toHaveLength(uses.filter((done) => done === 'made').length);
    const found = await get(kind, party.id);
    if (rows.length > 0) expect(found.body.data.isArchived).toBe(true);
    else expect(found.status).toBe(404);
    for (const status of statuses) expect([200, 404]).toContain(status);
  });
});

describe('issuing and deleting concurrently, ten times', () => {
  test.each(kinds)(
    'leaves no %s’s document without its party, and no request without a response @full',
    async (kind) => {
      const parties = await Promise.all(Array.from({ length: 10 }, () => add(kind)));
      const outcomes = await Promise.all(
        parties.map(async ({ id }) => {
          const body = {
            kind: documentsOf(kind),
            party: id,
            lines: [{ desc: 'Yoga class', qty: 1, rate: 100, taxPct: 0 }],
          };
          const [issued, removed] = await Promise.all([
            admin.post('/admin/finance/invoices', { body }),
            remove(kind, id),
          ]);
          expect(removed.status).toBe(200);
          return { id, issued, removed };
        }),
      );
      for (const { id, issued, removed } of outcomes) {
        if (issued.status === 201) {
          expect(removed.body.archived).toBe(true);
          expect((await get(kind, id)).body).toMatchObject({
            data: { isArchived: true },
            figures: { documents: 1 },
          });
        } else {
          expect(issued.status).toBe(400);
          expect(issued.body.errors).toEqual({ party: `Choose a ${kind} that exists` });
          expect(removed.body.archived).toBe(false);
        }
      }
    },
  );
});

describe("a document and its party's kind", () => {
  test('must match by a database constraint', async () => {
    const vendor = await add('vendor');
    await expect(saveDocument('customer', vendor)).rejects.toThrow();
  });

  test('count towards the figures of payments and credits only once settled', async () => {
    const party = await add('customer');
    const invoice = await saveDocument('customer', party);
    made += 1;
    await savePayment(app, invoice, { number: made, issuedOn: '2026-06-11', rupees: 10 });
    await saveCreditNote(app, invoice, { number: made, issuedOn: '2026-06-11', rupees: 10 });
    expect((await get('customer', party.id)).body.figures.due).toBe(1000);
  });
});
