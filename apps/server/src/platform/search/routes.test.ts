import { randomUUID } from 'node:crypto';
import type { SearchKey } from '@kolam/contract/core/record-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import {
  fillInOrganisation,
  lineBody,
  makeEvent,
  makeInvoice,
  makeParty,
  makeVendor,
} from '../../../test/finance.ts';
import { bringIn, makeBox, makeSku, makeWarehouse } from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { makeStaff } from '../../../test/tasks.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isFull } from '../../../test/test-set.ts';

type Result = {
  kind: SearchKey;
  id: string;
  title: string;
  subtitle: string;
  url: string;
  exact: boolean;
};

let app: TestApp;
let admin: Client;
/** Records with "marula" in their names. */
const ids = {} as Record<SearchKey, string>;
let invoice: { id: string; code: string };
let payment: { id: string; code: string };
let ticket: { id: string; code: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  const company = await makeCompany(app, {
    name: 'Marula Mills',
    companyCode: 'MARU-7KQ2',
    contactPhone: '+91 98200 11223',
  });
  ids.company = company.id;
  ids.employee = (
    await makeEmployee(app, {
      companyId: company.id,
      firstName: 'Marula',
      lastName: 'Iyer',
      email: 'm.iyer@mills.example.com',
      phone: '098765-43210',
    })
  ).id;
  await makeTeam(app, { companyId: company.id, name: 'Marula Walkers' });
  const person = await makeStaff(app, 'creator', {
    name: 'Marula Shetty',
    phone: '+91 (20) 2555-0101',
    pan: 'ABCPS1234L',
    employeeCode: 'KW-0042',
  });
  ids.staff = person.id;
  const customer = await makeParty(app, {
    name: 'Marula Mills Ltd',
    gstin: '27AAPFU0939F1ZV',
    pan: 'AAPFU0939F',
    phone: '9811122233',
  });
  ids.customer = customer.id;
  ids.vendor = (await makeVendor(app, { name: 'Marula Printers', gstin: '' })).id;
  invoice = await makeInvoice(admin, customer, { lines: [lineBody({ rate: 100_000 })] });
  ids.invoice = invoice.id;
  const paid = await admin.post('/admin/finance/payments', {
    body: { invoiceId: invoice.id, amount: 40_000.5, mode: 'NEFT', ref: 'UTR KOLM-000912' },
  });
  payment = paid.body.data;
  ids.payment = payment.id;
  await makeEvent(admin, { eventName: 'Marula fair' });
  const warehouse = await makeWarehouse(app, { name: 'Marula store', code: 'WH-MARU' });
  ids.warehouse = warehouse.id;
  const sku = await makeSku(app, { name: 'Marula oil', code: 'SKU-MARU-1', barcode: '8901234567' });
  ids.product = sku.id;
  ids.box = (
    await makeBox(app, warehouse, { code: 'SBX-M1', barcode: '3000017', label: 'Marula shelf' })
  ).id;
  await bringIn(app, sku, { warehouse, qty: 10 });
  const issued = await issuedStock(() => admin).issued({
    toRef: 'Marula fair',
    lines: [{ sku: sku.code, qty: 1 }],
  });
  ticket = issued;
  ids.ticket = issued.id;
});
afterAll(() => app.stop());

const search = async (q: string, client = admin): Promise<Result[]> => {
  const { status, body } = await client.get('/admin/search', { query: { q } });
  expect(status).toBe(200);
  return body.results;
};
const first = async (q: string, client = admin) => {
  const [found] = await search(q, client);
  return found && [found.kind, found.id, found.exact];
};

describe('a word', () => {
  test('returns for each record what it is and where it is shown', async () => {
    const found = await search('marula');
    expect(found.find(({ kind }) => kind === 'company')).toEqual({
      kind: 'company',
      id: ids.company,
      title: 'Marula Mills',
      subtitle: 'MARU-7KQ2 · Other',
      url: `/admin/companies/${ids.company}`,
      exact: false,
    });
    expect(found.find(({ kind }) => kind === 'invoice')).toMatchObject({
      title: invoice.code,
      subtitle: 'Marula Mills Ltd · part-paid · ₹1,18,000',
    });
  });

  test('matches in any case, in any order of the words, also in the middle', async () => {
    expect(await first('IYER marula')).toEqual(['employee', ids.employee, false]);
    const idsFor = async (q: string) => new Set((await search(q)).map(({ id }) => id));
    expect(await idsFor('arul')).toEqual(await idsFor('marula'));
  });

  test('of two letters must begin a word @full', async () => {
    expect((await search('iy')).map(({ id }) => id)).toEqual([ids.employee]);
    expect(await search('ye')).toEqual([]);
  });

  test('that is the whole name comes first, and so does its kind', async () => {
    await makeSku(app, { name: 'Walk', code: 'SKU-WALK-1' });
    await makeCompany(app, { name: 'Walk Away Travels' });
    const found = await search('walk');
    expect(found[0]).toMatchObject({ kind: 'product', title: 'Walk', exact: true });
    expect(found.slice(1, 3).map(({ title }) => title)).toEqual([
      'Walk Away Travels',
      'Marula Walkers',
    ]);
  });

  test('with pattern characters matches them literally', async () => {
    await makeCompany(app, { name: '50%_off Stores' });
    expect((await search('50%_o')).map(({ title }) => title)).toEqual(['50%_off Stores']);
    expect(await search('5%f')).toEqual([]);
    expect(await search('50\\%')).toEqual([]);
  });

  test('finds few of each kind, more on request', async () => {
    const { id: companyId } = await makeCompany(app);
    for (let number = 0; number < 9; number += 1) {
      await makeTeam(app, { companyId, name: `Okra ${number}`, members: 0 });
    }
    expect((await search('okra')).map(({ title }) => title)).toEqual(
      [0, 1, 2, 3, 4].map((number) => `Okra ${number}`),
    );
    const more = await admin.get('/admin/search', { query: { q: 'okra', limit: 8 } });
    expect(more.body.results).toHaveLength(8);
  });
});

test.each([
  ['ticket', () => ticket],
  ['invoice', () => invoice],
  ['payment', () => payment],
] as const)(
  'the number of a %s matches without year and zeros, as far as the role may read it',
  async (kind, given) => {
    const { id, code } = given();
    const [prefix, , number] = code.split('/');
    for (const typed of [`${prefix}-${Number(number)}`, `${prefix} ${number}`.toLowerCase()]) {
      expect(await first(typed)).toEqual([kind, id, true]);
    }
    const support = (
      await search(`${prefix}-${Number(number)}`, await app.signedInAs('support'))
    ).map(({ id }) => id);
    expect(support.includes(id)).toBe(kind === 'ticket');
  },
);

test('an invoice is found by its number as in its file name', async () => {
  const dashed = invoice.code.replaceAll('/', '-');
  const [prefix, year, number] = invoice.code.split('/');
  for (const typed of [dashed, dashed.toLowerCase(), `${prefix}${year}${number}`]) {
    expect(await first(typed)).toEqual(['invoice', invoice.id, true]);
  }
});

test('a box is found by its number without zeros, and an exact code matches itself', async () => {
  const warehouse = await makeWarehouse(app);
  const box = (code: string) => makeBox(app, warehouse, { code, barcode: `B${code}` });
  const padded = await box('TBX-0071');
  await box('TBX-712');
  for (const typed of ['TBX-71', 'tbx 071', 'TBX0071']) {
    expect(await first(typed)).toEqual(['box', padded.id, true]);
  }
  const plain = await box('TBX-71');
  expect(await first('TBX-71')).toEqual(['box', plain.id, true]);
  expect(await first('TBX-071')).toEqual(['box', padded.id, true]);
});

describe('a text in more records than are examined', () => {
  /** Creates copies of an invoice, one after the other. Returns their ids. */
  async function copyInvoice(id: string, count: number): Promise<string[]> {
    const { pool } = app.database;
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'invoices' and is_generated = 'NEVER'
         and column_name not in ('id', 'code', 'number')`,
    );
    const names = rows.map(({ name }) => name).join(', ');
    const made = Array.from({ length: count }, newId);
    const { rows: places } = await pool.query<{ last: number }>(
      'select greatest(10000, max(number))::int as last from invoices',
    );
    await pool.query(
      `insert into invoices (id, code, number, ${names})
       select made.id, 'INV/26-27/' || lpad(($3::int + made.nth)::text, 5, '0'), $3::int + made.nth, ${names}
       from invoices, unnest($2::uuid[]) with ordinality as made (id, nth) where invoices.id = $1`,
      [id, made, places[0]?.last],
    );
    return made;
  }
  const newest = (made: string[]) => made.slice(-5).reverse();
  const invoicesOf = async (q: string) =>
    (await search(q)).filter(({ kind }) => kind === 'invoice').map(({ id }) => id);

  test.each(isFull ? [160, 1100] : [160])('finds the newest, of %s more', async (count) => {
    const customer = await makeParty(app, { name: `Sorrel ${count} Foods`, gstin: '' });
    const { id } = await makeInvoice(admin, customer);
    const made = await copyInvoice(id, count);
    expect(await invoicesOf(`sorrel ${count}`)).toEqual(newest(made));
    expect(await invoicesOf('inv/26-27')).toEqual(newest(made));
  });

  test('finds the record by its complete key @full', async () => {
    const vendor = await makeVendor(app, { name: 'Teasel Tents', gstin: '' });
    const bill = await makeInvoice(admin, vendor, { billNo: 'A7' });
    const other = await makeInvoice(admin, await makeParty(app, { name: 'XA7 Ltd', gstin: '' }));
    await copyInvoice(other.id, 1100);
    expect(await first('a7')).toEqual(['invoice', bill.id, true]);
  });
});

describe('the record itself is found first by', () => {
  test.each([
    ['a GSTIN', '27AAPFU0939F1ZV', 'customer'],
    ['a GSTIN in groups', '27 aapfu 0939 f1zv', 'customer'],
    ['a PAN', 'aapfu0939f', 'customer'],
    ['the PAN of a person', 'ABCPS 1234 L', 'staff'],
    ['a code of staff', 'kw-0042', 'staff'],
    ['a code of a company', 'maru-7kq2', 'company'],
    ['an email', 'M.Iyer@mills.example.com', 'employee'],
    ['a code of a SKU', 'sku-maru-1', 'product'],
    ['a barcode of a SKU', '8901234567', 'product'],
    ['a code of a box', 'sbx-m1', 'box'],
    ['a barcode of a box', '3000017', 'box'],
    ['a code of a warehouse', 'wh-maru', 'warehouse'],
    ['a phone number', '9876543210', 'employee'],
    ['a phone number as it is dialled', '+91 98765 43210', 'employee'],
    ['a phone number after a zero', '098765 43210', 'employee'],
    ['a landline', '020-2555 0101', 'staff'],
    ['the phone of a contact', '(98200) 11223', 'company'],
    ['the phone of a customer', '+919811122233', 'customer'],
    ['a reference of a payment', 'UTR KOLM-000912', 'payment'],
    ['the same reference as a bank writes it', 'kolm000912', 'payment'],
    ['an amount as people write it', '₹1,18,000', 'invoice'],
    ['a bare amount', '118000', 'invoice'],
    ['an amount in lakh', '1.18 lakh', 'invoice'],
    ['what is due', '77999.50', 'invoice'],
    ['an amount of a payment', '40,000.50', 'payment'],
  ] as const)('%s', async (_, text, kind) => {
    expect(await first(text)).toEqual([kind, ids[kind], true]);
  });

  test('the beginning of a phone number, not all of it', async () => {
    expect(await first('987654')).toEqual(['employee', ids.employee, false]);
    expect(await first('0987654')).toEqual(['employee', ids.employee, false]);
  });

  test('zeros and less than a phone number match no phone number', async () => {
    for (const zeros of ['000098', '000000']) {
      // The code of a count may have them: it is a timestamp.
      const found = (await search(zeros)).filter(({ kind }) => kind !== 'count');
      expect(found).toEqual([]);
    }
  });

  test('the number of an invoice, a payment or a ticket', async () => {
    expect(await first(invoice.code)).toEqual(['invoice', invoice.id, true]);
    expect(await first('inv / 26-27 / 1')).toEqual(['invoice', invoice.id, true]);
    expect(await first(payment.code.toLowerCase())).toEqual(['payment', payment.id, true]);
    expect(await first(ticket.code)).toEqual(['ticket', ticket.id, true]);
  });

  test('the complete amount only, because a part of it is another number', async () => {
    expect(await search('18000')).toEqual([]);
    expect(await search('99')).toEqual([]);
  });
});

describe('a masked value', () => {
  test('finds no person for users who see it masked', async () => {
    expect(await first('ABCPS1234L', await app.signedInAs('reviewer'))).toEqual([
      'staff',
      ids.staff,
      true,
    ]);
    expect(await search('ABCPS1234L', await app.signedInAs('manager'))).toEqual([]);
  });

  test('is in no response', async () => {
    const { text } = await admin.get('/admin/search', { query: { q: 'ABCPS1234L' } });
    expect(text).not.toContain('ABCPS1234L');
  });
});

test.each(['', ' ', 'a', '₹ %', '--'])('%j is too short to search', async (q) => {
  const { status, body } = await admin.get('/admin/search', { query: { q } });
  expect([status, body]).toEqual([200, { success: true, results: [], tooShort: true }]);
});

test('without a text nothing is searched', async () => {
  expect((await admin.get('/admin/search')).body).toMatchObject({ results: [], tooShort: true });
});

test('refuses invalid searches', async () => {
  for (const query of [{ q: 'x'.repeat(201) }, { q: 'ab', limit: 'many' }, { q: 'a\u0000b' }]) {
    expect((await admin.get('/admin/search', { query })).status).toBe(400);
  }
  expect((await app.client().get('/admin/search', { query: { q: 'ab' } })).status).toBe(401);
});

describe('records by their ids', () => {
  const named = async (asked: readonly string[], client = admin): Promise<Result[]> => {
    const query = { ids: asked.join(',') };
    return (await client.get('/admin/search/records', { query })).body.results;
  };

  test('are returned in the requested order, without missing ones', async () => {
    const asked = [ids.ticket, randomUUID(), ids.company, ids.vendor];
    expect((await named(asked)).map(({ id }) => id)).toEqual([ids.ticket, ids.company, ids.vendor]);
  });

  test('refuses invalid ids, and too many', async () => {
    const many = Array.from({ length: 21 }, () => randomUUID()).join(',');
    for (const asked of ['', 'x', many]) {
      const { status } = await admin.get('/admin/search/records', { query: { ids: asked } });
      expect(status).toBe(400);
    }
    const { status } = await app.client().get('/admin/search/records', { query: { ids: 'x' } });
    expect(status).toBe(401);
  });
});
