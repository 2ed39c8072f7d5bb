import { Readable } from 'node:stream';
import type { SortOf } from '@kolam/contract/core/list.ts';
import { paymentList } from '@kolam/contract/finance/payments/values.ts';
import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { readRows } from '#core/spreadsheet/read.ts';
import { readCsv } from '../../../test/csv.ts';
import { lineBody, makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { download } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

type Listed = Record<SortOf<typeof paymentList>, string | number> & {
  id: string;
  direction: string;
  ref: string;
};
/** In order of recording. The first one is reversed. */
const made: Listed[] = [];
let ids: { customer: string; sale: string; bill: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  const customer = await makeParty(app, { name: 'Kaveri Health' });
  const vendor = await makeVendor(app, { name: '=Marigold "Printers"' });
  const lines = [lineBody({ rate: 100_000 })];
  const sale = await makeInvoice(admin, customer, { lines, issuedOn: '2026-04-01' });
  const bill = await makeInvoice(admin, vendor, { lines });
  ids = { customer: customer.id, sale: sale.id, bill: bill.id };
  const modes = ['NEFT', 'UPI', 'Cheque'];
  for (let place = 0; place < 12; place++) {
    const body = {
      invoiceId: place % 3 === 0 ? bill.id : sale.id,
      amount: 100 * (place % 4) + 0.5,
      tds: place === 5 ? { amount: 10 } : null,
      mode: modes[place % modes.length],
      ref: place === 7 ? '100%_sure' : `UTR ${place}`,
      paidOn: `2026-0${4 + (place % 5)}-10`,
    };
    const response = await admin.post('/admin/finance/payments', { body });
    if (response.status !== 201) throw new Error(response.text);
    made.push(response.body.data);
    app.pass(minutes(1));
  }
  const reversal = { body: { reason: 'Wrong, "again"' } };
  await admin.post(`/admin/finance/payments/${made[0]?.id}/reverse`, reversal);
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
const list = async (query: Query = {}) => {
  const { status, body } = await admin.get('/admin/finance/payments', { query });
  expect([status, body.message]).toEqual([200, undefined]);
  return body as { data: Listed[]; meta: { total: number; pages: number } };
};
const refs = async (query: Query) =>
  (await list({ sort: 'createdAt', ...query })).data.map(({ ref }) => ref);
const expected = (keep: (place: number) => boolean) =>
  made.filter((_, place) => keep(place)).map(({ ref }) => ref);

test.each<[Query | (() => Query), (place: number) => boolean]>([
  [{}, () => true],
  [{ direction: 'in' }, (place) => place % 3 !== 0],
  [{ direction: 'out' }, (place) => place % 3 === 0],
  [{ direction: 'all', mode: 'all', reversed: 'all' }, () => true],
  [{ mode: 'UPI' }, (place) => place % 3 === 1],
  [{ reversed: 'true' }, (place) => place === 0],
  [{ reversed: 'false' }, (place) => place > 0],
  [() => ({ invoice: ids.bill }), (place) => place % 3 === 0],
  [() => ({ party: ids.customer, mode: 'Cheque' }), (place) => place % 3 === 2],
  [{ from: '2026-06-10' }, (place) => place % 5 >= 2],
  [{ from: '2026-06-10', to: '2026-06-10' }, (place) => place % 5 === 2],
  [{ search: 'kaveri', direction: 'in' }, (place) => place % 3 !== 0],
  [{ q: 'utr 1' }, (place) => [1, 10, 11].includes(place)],
  [{ search: '%_' }, (place) => place === 7],
  [{ search: 'pay/26-27/00002' }, (place) => place === 3],
  [{ search: 'pur/26', reversed: 'true' }, (place) => place === 0],
  [{ search: 'nothing' }, () => false],
])('filtered by %j, the list and the export have exactly these payments', async (given, keep) => {
  const query = typeof given === 'function' ? given() : given;
  expect(await refs(query)).toEqual(expected(keep));
  expect((await list(query)).meta.total).toBe(expected(keep).length);
  const { text } = await admin.get('/admin/finance/payments/export', {
    query: { ...query, sort: 'createdAt' },
  });
  const column = readCsv(text)
    .slice(1)
    .map((cells) => cells[6]);
  expect(column).toEqual(expected(keep));
});

test.each(paymentList.sorts.flatMap((sort) => [sort, `-${sort}` as const]))(
  'sorted by %s, each payment is on one page, with ties ordered by id',
  async (sort) => {
    const column = sort.replace('-', '') as SortOf<typeof paymentList>;
    const compare = (one: string | number, two: string | number) =>
      one < two ? -1 : one > two ? 1 : 0;
    const ordered = [...made]
      .sort((one, two) => compare(one[column], two[column]) || compare(one.id, two.id))
      .map(({ id }) => id);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ sort, page, limit: 5 })));
    const seen = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(seen).toEqual(sort.startsWith('-') ? ordered.reverse() : ordered);
  },
);

test('by default, the latest days are first', async () => {
  expect((await list()).data).toEqual((await list({ sort: '-paidOn' })).data);
});

test('an invalid query is refused at its field', async () => {
  for (const [query, field] of [
    [{ sort: 'party' }, 'sort'],
    [{ mode: 'Barter' }, 'mode'],
    [{ reversed: 'yes' }, 'reversed'],
    [{ invoice: 'INV' }, 'invoice'],
    [{ from: 'today' }, 'from'],
    [{ from: '2026-11-21', to: '2026-11-20' }, 'to'],
  ] as const) {
    const { status, body } = await admin.get('/admin/finance/payments', { query });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  }
});

test('the export has figures as numbers and texts as texts, in both formats', async () => {
  const path = '/admin/finance/payments/export?reversed=true';
  const row = [
    'PAY/26-27/00001',
    '2026-04-10',
    'Out',
    'PUR/26-27/00001',
    '=Marigold "Printers"',
    'NEFT',
    'UTR 0',
    '0.5',
    '0',
    '',
    '2026-11-20',
    'Wrong, "again"',
  ];
  const csv = await admin.get(path);
  expect(csv.headers['content-disposition']).toContain('payments.csv');
  expect(readCsv(csv.text)[1]).toEqual(
    row.map((cell) => (cell.startsWith('=') ? `'${cell}` : cell)),
  );
  const xlsx = await download(app, admin.token, `${path}&format=xlsx`);
  expect(xlsx.headers['content-disposition']).toContain('payments.xlsx');
  const cells: string[][] = [];
  const limits = { ...importLimits, cells: 1000, rowLength: 1000, unpackedBytes: 1_000_000 };
  const stream = Readable.from([xlsx.bytes]);
  for await (const { cells: found } of readRows(stream, { format: 'xlsx', limits })) {
    cells.push(found);
  }
  expect(cells[1]).toEqual(row);
});
