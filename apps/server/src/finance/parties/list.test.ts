import { partyList } from '@kolam/contract/finance/parties/values.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { listPartyPage, type NewParty, type PartyFilter, type PartySort } from './store.ts';
import { parties } from './tables.ts';

const blank = {
  email: '',
  phone: '',
  gstin: '',
  pan: '',
  isSez: false,
  line1: '',
  city: '',
  state: '',
  pincode: '',
  bankName: '',
  ifsc: '',
  account: '',
  contact: '',
};

describe('a list of parties', () => {
  let app: TestApp;
  let client: Awaited<ReturnType<TestApp['signedInAs']>>;
  let company: { id: string };
  let rows: NewParty[];

  beforeAll(async () => {
    app = await startTestApp();
    client = await app.signedInAs('manager');
    ({ company } = (await client.post('/admin/companies', { body: companyBody() })).body);
    const now = app.now();
    rows = Array.from({ length: 90 }, (_, n) => ({
      ...blank,
      id: newId(),
      createdAt: new Date(now.getTime() - (n % 7) * 1000),
      updatedAt: now,
      kind: n % 3 === 0 ? ('vendor' as const) : ('customer' as const),
      name: `Neem ${n % 5}`,
      email: `p${10 + (n % 11)}@example.com`,
      archivedAt: n % 4 === 0 ? now : null,
      companyId: n % 3 !== 0 && n % 2 === 0 ? company.id : null,
    }));
    rows.push(
      { ...named('Äpfel & Co'), email: 'wombat@example.com' },
      { ...named('100% Wellness'), phone: '98430 21764' },
      { ...named('snake_case'), gstin: '29AAGCB7383J1Z4', pan: 'AAGCB7383J' },
      { ...named('काव्या वेलनेस') },
      { ...named('Print House'), kind: 'vendor', contact: 'Quentin Xavier' },
      { ...named('Not by city'), city: 'Zanzibar' },
    );
    await app.services.db.insert(parties).values(rows);
  });
  afterAll(() => app.stop());

  const named = (name: string): NewParty => ({
    ...blank,
    id: newId(),
    createdAt: app.now(),
    updatedAt: app.now(),
    kind: 'customer',
    name,
  });
  type Query = Record<string, string | number>;
  const list = async (kind: string, query: Query = {}) =>
    (await client.get(`/admin/finance/${kind}s`, { query })).body;

  const values = {
    name: (each: NewParty) => each.name,
    email: (each: NewParty) => each.email,
    createdAt: (each: NewParty) => each.createdAt.getTime(),
  };
  const sorts = partyList.sorts.flatMap((column) => [column, `-${column}`]);
  test.each(sorts)('sorted by %s has each party on exactly one page, in order', async (sort) => {
    const value = values[sort.replace('-', '') as keyof typeof values];
    const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
    const filters: [string, Query, (each: NewParty) => boolean][] = [
      ['customer', {}, (each) => each.kind === 'customer' && !each.archivedAt],
      ['vendor', { archived: 'true' }, (each) => each.kind === 'vendor' && !!each.archivedAt],
      ['customer', { archived: 'all' }, (each) => each.kind === 'customer'],
      ['customer', { company: company.id }, (each) => !!each.companyId && !each.archivedAt],
      [
        'customer',
        { search: 'NEEM 3', archived: 'all', company: company.id },
        (each) => !!each.companyId && each.name === 'Neem 3',
      ],
      ['vendor', { search: 'neem' }, (each) => /Neem/.test(each.name) && !each.archivedAt],
    ];
    for (const [kind, query, keep] of filters) {
      const kept = rows
        .filter((each) => keep(each) && each.kind === kind && /Neem/.test(each.name))
        .sort((a, b) => compare(value(a), value(b)) || compare(a.id ?? '', b.id ?? ''))
        .map(({ id }) => id);
      const expected = sort.startsWith('-') ? kept.toReversed() : kept;
      const only = { search: 'neem', ...query };
      const limit = 7;
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page++) {
        const response = await list(kind, { ...only, sort, page, limit });
        expect(response.meta).toEqual({
          total: expected.length,
          page,
          limit,
          pages: Math.max(1, Math.ceil(expected.length / limit)),
        });
        seen.push(...response.data.map((each: { id: string }) => each.id));
      }
      expect(seen).toEqual(expected);
      const whole = await list(kind, { ...query, sort, limit: 500 });
      expect(whole.meta.total).toBe(whole.data.length);
      const neem = whole.data.filter((each: { name: string }) => each.name.startsWith('Neem'));
      if (sort !== 'name') continue;
      expect(neem.map((each: { id: string }) => each.id)).toEqual(expected);
    }
  });

  test('is sorted by name, 25 per page, without archived parties', async () => {
    const { data, meta } = await list('customer');
    expect(meta).toMatchObject({ page: 1, limit: 25 });
    expect(data.slice(0, 2).map((each: { name: string }) => each.name)).toEqual([
      '100% Wellness',
      'Äpfel & Co',
    ]);
    expect(data.every((each: { isArchived: boolean }) => !each.isArchived)).toBe(true);
    const linked = await list('customer', { company: company.id, limit: 1 });
    expect(linked.data[0].company).toEqual({
      _id: company.id,
      id: company.id,
      name: 'Banyan Textiles',
    });
  });

  test.each([
    ['customer', 'äPFEL', 'Äpfel & Co'],
    ['customer', 'WOMBAT@', 'Äpfel & Co'],
    ['customer', '%', '100% Wellness'],
    ['customer', '430 21', '100% Wellness'],
    ['customer', '_', 'snake_case'],
    ['customer', 'aagcb7383j1z4', 'snake_case'],
    ['customer', 'काव्या', 'काव्या वेलनेस'],
    ['customer', 'zanzibar', null],
    ['customer', 'quentin', null],
    ['vendor', 'quentin x', 'Print House'],
  ])('of %ss searched for %j finds %j', async (kind, search, found) => {
    for (const query of [{ search }, { q: search }] as Query[]) {
      const { data } = await list(kind, query);
      expect(data.map((each: { name: string }) => each.name)).toEqual(
        found === null ? [] : [found],
      );
    }
  });

  test('refuses unknown parameters', async () => {
    for (const [query, field] of [
      ['sort=pan', 'sort'],
      ['archived=yes', 'archived'],
      ['company=x', 'company'],
      ['page=0', 'page'],
      [`search=${'x'.repeat(201)}`, 'search'],
    ]) {
      const { status, body } = await client.get(`/admin/finance/customers?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual([field]);
    }
  });
});

/*
 * Checks the query plans for a page among far more parties than there will be. The embedded
 * database has fewer.
 */
describe('a page of a long list', () => {
  let database: TestDatabase;
  const companyId = newId();

  beforeAll(async () => {
    database = await createTestDatabase();
    const size = database.kind === 'postgres' ? 20_000 : 2000;
    await database.pool.query(
      `insert into companies (id, created_at, updated_at, name, email, company_code, industry, status,
         max_employees, contact_name, contact_email, contact_phone, contact_designation, street, city,
         state, country, zip_code)
       values ($1, now(), now(), 'Banyan', 'a@b.in', 'BANY-2222', 'Other', 'active', 5, 'A', 'a@b.in',
         '', '', '', '', '', 'India', '')`,
      [companyId],
    );
    for (let from = 1; from < size; from += 2000) {
      await database.pool.query(
        `insert into parties (id, created_at, updated_at, kind, name, email, phone, gstin, pan, is_sez,
         line1, city, state, pincode, bank_name, ifsc, account, contact, company_id, archived_at)
       select gen_random_uuid(), now() - n * interval '1 minute', now(),
         case when n % 2 = 0 then 'customer' else 'vendor' end, 'Party ' || md5(n::text),
         md5('e' || n) || '@example.com', '', '', '', false, '', '', '', '', '', '', '', '',
         case when n % 2 = 0 and n % 2000 < 4 then $2::uuid end, case when n % 3 = 0 then now() end
       from generate_series($1::int, $1 + 1999) as n`,
        [from, companyId],
      );
    }
    await database.pool.query('vacuum (analyze) parties');
  });
  afterAll(() => database.drop());

  async function planOf(filter: Partial<PartyFilter>, sort: PartySort) {
    const sent: { query: string; params: unknown[] }[] = [];
    const logger = {
      logQuery: (query: string, params: unknown[]) => {
        sent.push({ query, params });
      },
    };
    const db = drizzle(database.pool, { casing: 'snake_case', logger });
    const whole: PartyFilter = {
      kind: 'customer',
      search: undefined,
      archived: false,
      company: undefined,
      ...filter,
    };
    await listPartyPage(db, { filter: whole, sort, page: { page: 1, limit: 25 } });
    const client = await database.pool.connect();
    try {
      if (database.kind === 'embedded') await client.query('set enable_seqscan = off');
      const { rows } = await client.query(`explain ${sent[0]?.query}`, sent[0]?.params);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await client.query('reset enable_seqscan');
      client.release();
    }
  }

  const filters: [string, Partial<PartyFilter>][] = [
    ['those in use', {}],
    ['those in the archive', { archived: true }],
    ['all', { archived: undefined }],
    ['those of a company', { company: companyId }],
    ['all of a company', { company: companyId, archived: undefined }],
    ['a search', { search: 'party a1b2' }],
    ['a search among all', { search: 'party a1b2', archived: undefined }],
    ['a search within a company', { search: 'party a1b2', company: companyId }],
  ];
  test.each(filters)('of %s comes from an index in every order', async (_what, filter) => {
    for (const column of partyList.sorts) {
      for (const descending of [false, true]) {
        const plan = await planOf(filter, { column, descending });
        // The few rows that an index narrows down to may be sorted, but nothing else is read. A
        // whole list is read in order. To count half of a table, the database may read it.
        const narrowed = filter.search !== undefined || filter.company !== undefined;
        if (narrowed) expect(plan).not.toContain('Seq Scan on parties');
        else expect(plan).not.toMatch(/Sort|Seq Scan on parties {2}/);
      }
    }
  });
});
