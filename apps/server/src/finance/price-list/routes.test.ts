import { randomUUID } from 'node:crypto';
import type { priceList } from '@kolam/contract/finance/price-list/values.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

// The clock starts on 20 November 2026.
let app: TestApp;
let admin: Client;

const at = '/admin/finance/price-list';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await app.signedInAs('Administrator');
  await app.database.pool.query('delete from price_list_entries');
});
afterAll(() => app.stop());

const yoga = { desc: 'Yoga class', hsn: '999723' };
const create = (given: object = {}) => admin.post(at, { body: { ...yoga, ...given } });
async function made(given: object = {}) {
  const { status, body, text } = await create(given);
  if (status !== 201) throw new Error(text);
  return body.data;
}
const update = (id: string, body: object, headers = {}) =>
  admin.put(`${at}/${id}`, { body, headers });
const list = async (query: Record<string, string> = {}) =>
  (await admin.get(at, { query: { limit: '500', ...query } })).body;
const named = async (query: Record<string, string> = {}) =>
  (await list(query)).data.map(({ desc }: { desc: string }) => desc);
const historyOf = async (id: string) =>
  (await admin.get(`/admin/history/price-list-entry/${id}`)).body.data;

describe('an entry', () => {
  test('needs a description and a code, and has the rate of the GST rule', async () => {
    const { status, headers, body } = await create({ desc: '  Yoga class ' });
    expect([status, headers.etag]).toEqual([201, '"1"']);
    expect(body.data).toEqual({
      _id: body.data.id,
      id: body.data.id,
      version: 1,
      createdAt: app.now().toISOString(),
      updatedAt: app.now().toISOString(),
      desc: 'Yoga class',
      hsn: '999723',
      unit: '',
      rate: 0,
      taxPct: null,
      untaxed: 'nil',
      isUsual: false,
    });
    expect((await admin.get(`${at}/${body.data.id}`)).body.data).toEqual(body.data);
  });

  test('keeps unit, price and rate exactly', async () => {
    const given = { unit: 'session', rate: 1250.55, taxPct: 0.25 };
    expect(await made(given)).toMatchObject(given);
  });

  test('is changed as a whole, with its history, and removed', async () => {
    const { id } = await made({ rate: 900, unit: 'class' });
    const changed = { ...yoga, rate: 1000, taxPct: 0, untaxed: 'exempt' };
    const { status, body } = await update(id, changed, { 'if-match': '"1"' });
    expect([status, body.data]).toMatchObject([200, { ...changed, unit: '', version: 2 }]);
    expect(await historyOf(id)).toMatchObject([
      {
        action: 'price-list-entry.updated',
        changes: [
          { field: 'unit', before: 'class', after: null },
          { field: 'rate', before: 900, after: 1000 },
          { field: 'taxPct', before: null, after: 0 },
          { field: 'untaxed', before: 'nil', after: 'exempt' },
        ],
      },
      { action: 'price-list-entry.created', title: 'Yoga class' },
    ]);
    expect((await admin.delete(`${at}/${id}`)).status).toBe(200);
    expect((await admin.get(`${at}/${id}`)).status).toBe(404);
    expect((await historyOf(id))[0]).toMatchObject({ action: 'price-list-entry.deleted' });
  });

  test('keeps its version when nothing changes', async () => {
    const { id } = await made();
    expect((await update(id, yoga)).body.data.version).toBe(1);
  });

  test('is changed and removed in its newest version only', async () => {
    const { id } = await made();
    await update(id, { ...yoga, rate: 5 });
    const stale = { 'if-match': '"1"' };
    expect((await update(id, yoga, stale)).status).toBe(412);
    expect((await admin.delete(`${at}/${id}`, { headers: stale })).status).toBe(412);
  });

  test.each([randomUUID(), 'none'])('that does not exist, %s, is a 404', async (id) => {
    expect((await admin.get(`${at}/${id}`)).status).toBe(404);
    expect((await update(id, yoga)).status).toBe(404);
    expect((await admin.delete(`${at}/${id}`)).status).toBe(404);
  });

  const codeRequired = 'HSN/SAC is required: GSTR-1 lists every sale by its code';
  test.each([
    [{ desc: '' }, { desc: 'Description is required' }],
    [{ desc: 'x'.repeat(501) }, { desc: 'Description can have at most 500 characters' }],
    [{ hsn: '' }, { hsn: codeRequired }],
    [{ hsn: undefined }, { hsn: codeRequired }],
    [{ rate: -1 }, { rate: 'Rate can’t be negative' }],
    [{ rate: 1.005 }, { rate: 'Rate can have at most 2 decimals' }],
    [{ taxPct: 101 }, { taxPct: 'GST rate must be at most 100' }],
    [{ isUsual: 'yes' }, { isUsual: 'Usual must be true or false' }],
    [{ untaxed: 'exempt' }, { untaxed: 'Only an entry at 0% is nil-rated, exempt or non-GST' }],
    [
      { untaxed: 'exempt', taxPct: 18 },
      { untaxed: 'Only an entry at 0% is nil-rated, exempt or non-GST' },
    ],
  ])('with %j is refused', async (given, errors) => {
    const { status, body } = await create(given);
    expect([status, body]).toMatchObject([400, { code: 'VALIDATION', errors }]);
    expect(await named()).toEqual([]);
  });

  test('has a code in the form that a line needs', async () => {
    const { status, body } = await create({ hsn: '12345' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['hsn']]);
  });

  test('has a description of its own, whatever its capitals', async () => {
    const { id } = await made();
    const other = await made({ desc: 'Meditation' });
    const refused = {
      code: 'ENTRY_EXISTS',
      errors: { desc: 'YOGA class is in the price list already.' },
    };
    const again = await create({ desc: 'YOGA class' });
    expect([again.status, again.body]).toMatchObject([409, refused]);
    const changed = await update(other.id, { ...yoga, desc: 'YOGA class' });
    expect([changed.status, changed.body]).toMatchObject([409, refused]);
    expect((await update(id, { ...yoga, desc: 'YOGA class' })).status).toBe(200);
  });

  test('is created once when twenty users add it at once @full', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(results.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });
});

describe('the usual entry', () => {
  test('is at most one: the one before no longer is, with its history @full', async () => {
    const before = await made({ isUsual: true });
    expect((await list()).usual).toEqual(before);
    const next = await made({ desc: 'Meditation', isUsual: true });
    const { data, usual } = await list();
    expect(usual).toEqual(next);
    expect(data.filter((each: { isUsual: boolean }) => each.isUsual)).toEqual([next]);
    expect((await historyOf(before.id))[0].changes).toEqual([
      { field: 'isUsual', before: true, after: false },
    ]);
    await update(before.id, { ...yoga, isUsual: true });
    expect((await list({ search: 'nothing' })).usual.id).toBe(before.id);
    await admin.delete(`${at}/${before.id}`);
    expect((await list()).usual).toBeNull();
  });

  test('is one after ten users choose another one at once @full', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await made({ desc: `Class ${n}` })).id);
    const results = await Promise.all(
      ids.map((id, n) => update(id, { ...yoga, desc: `Class ${n}`, isUsual: true })),
    );
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    const { data } = await list();
    expect(data.filter((each: { isUsual: boolean }) => each.isUsual)).toHaveLength(1);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await made({ desc: 'Yoga mat', hsn: '950691', rate: 600 });
    await made({ desc: 'Diet 50% off', hsn: '999312', rate: 400 });
    await made({ desc: 'annual programme', hsn: '999293', rate: 90_000 });
  });

  test('finds parts of description and code', async () => {
    expect(await named({ search: 'yog' })).toEqual(['Yoga mat']);
    expect(await named({ search: '9993' })).toEqual(['Diet 50% off']);
    expect(await named({ search: '50%' })).toEqual(['Diet 50% off']);
    expect(await named({ search: '%' })).toEqual(['Diet 50% off']);
  });

  test('is filtered by services and goods', async () => {
    expect(await named({ kind: 'goods' })).toEqual(['Yoga mat']);
    expect(await named({ kind: 'service' })).toEqual(['annual programme', 'Diet 50% off']);
  });

  test.each([
    ['desc', ['annual programme', 'Diet 50% off', 'Yoga mat']],
    ['hsn', ['Yoga mat', 'annual programme', 'Diet 50% off']],
    ['-rate', ['annual programme', 'Yoga mat', 'Diet 50% off']],
    ['createdAt', ['Yoga mat', 'Diet 50% off', 'annual programme']],
  ] satisfies [`${'' | '-'}${(typeof priceList.sorts)[number]}`, string[]][])(
    'is sorted by %s',
    async (sort, expected) => expect(await named({ sort })).toEqual(expected),
  );

  test('is found by the quick search @full', async () => {
    const { body } = await admin.get('/admin/search', { query: { q: 'annual pro' } });
    expect(JSON.stringify(body)).toContain('annual programme');
  });
});
