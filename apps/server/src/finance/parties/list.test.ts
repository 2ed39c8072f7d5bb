import { partyList } from '@kolam/contract/finance/parties/values.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isFull } from '../../../test/test-set.ts';
import type { NewParty } from './store.ts';
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
    // None of them has documents: see dues.full.test.ts.
    due: () => 0,
    overdue: () => 0,
    createdAt: (each: NewParty) => each.createdAt.getTime(),
  };
  const sorts = isFull
    ? partyList.sorts.flatMap((column) => [column, `-${column}`])
    : (['email', '-due'] as const);
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
