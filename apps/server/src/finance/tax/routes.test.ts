import { randomUUID } from 'node:crypto';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { taxProfiles } from '@kolam/contract/finance/tax/profiles.ts';
import { gstRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lineBody, makeInvoice, makeVendor } from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readTaxRules } from './queries.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let manager: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  manager = await app.signedInAs('manager');
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.database.pool.query(`update tax_settings set profile = 'specification'`);
  await app.database.pool.query(`delete from tax_rules where valid_from > '2026-11-01'`);
});

const path = '/admin/finance/tax-rules';
const profilePath = '/admin/finance/tax/profile';
const rules = async (query: Record<string, string> = {}) => (await admin.get(path, { query })).body;
const history = async (kind: string, id: string) =>
  (await admin.get(`/admin/history/${kind}/${id}`)).body.data;

const newRule = (given: Record<string, unknown> = {}) => ({
  kind: 'tds194c',
  profile: 'statutory',
  validFrom: '2027-04-01',
  source: 'Finance Act 2027',
  terms: { withPan: { individuals: 1.5, others: 2.5 }, withoutPan: 20, yearLimit: 120_000 },
  ...given,
});
const add = (given: Record<string, unknown> = {}, client = admin) =>
  client.post(path, { body: newRule(given) });

describe('the rules', () => {
  test('exist initially, in both profiles, with the house profile in force', async () => {
    const { data, meta, profile } = await rules();
    expect(profile).toMatchObject({ profile: 'specification', version: expect.any(Number) });
    expect(meta).toEqual({ total: data.length, page: 1, limit: 500, pages: 1 });
    type Rule = { profile: string; kind: string; validFrom: string; isVerified: boolean };
    expect(
      data.map(({ profile, kind, validFrom, isVerified }: Rule) =>
        [profile, kind, validFrom, isVerified].join(' '),
      ),
    ).toEqual([
      'specification gst 2025-09-22 false',
      'specification gst 2000-01-01 true',
      'specification payroll 2000-01-01 true',
      'specification tds194c 2000-01-01 true',
      'statutory gst 2025-09-22 false',
      'statutory gst 2017-07-01 false',
      'statutory payroll 2026-04-01 false',
      'statutory payroll 2025-04-01 false',
      'statutory tds194c 2026-04-01 false',
      'statutory tds194c 2025-04-01 false',
      'statutory tds194h 2026-04-01 false',
      'statutory tds194h 2025-04-01 false',
      'statutory tds194ia 2026-04-01 false',
      'statutory tds194ia 2025-04-01 false',
      'statutory tds194ib 2026-04-01 false',
      'statutory tds194ib 2025-04-01 false',
      'statutory tds194ja 2026-04-01 false',
      'statutory tds194ja 2025-04-01 false',
      'statutory tds194jb 2026-04-01 false',
      'statutory tds194jb 2025-04-01 false',
      'statutory tds194jba 2026-04-01 false',
      'statutory tds194jba 2025-04-01 false',
      'statutory tds194q 2026-04-01 false',
      'statutory tds194q 2025-04-01 false',
    ]);
    expect(data.every(({ source }: { source: string }) => source.length > 10)).toBe(true);
  });

  test.each([
    ['gst', '{"slabs":[]}'],
    ['tds194c', '{"offeredBasisPoints":[0],"defaultBasisPoints":0,"retiredBasisPoints":[]}'],
    ['payroll', '{"deductionPaise":0}'],
    ['payroll', '[]'],
  ])('of %s are refused by a database constraint with other terms: %s', async (kind, terms) => {
    const update = app.database.pool.query('update tax_rules set terms = $1 where kind = $2', [
      terms,
      kind,
    ]);
    await expect(update).rejects.toThrow(/tax_rules_/);
  });

  test('have their terms, their end, and whether they apply today', async () => {
    const { data } = await rules({ profile: 'statutory', kind: 'tds194c' });
    expect(data).toMatchObject([
      {
        validFrom: '2026-04-01',
        endsOn: null,
        isInForce: true,
        terms: {
          withPan: { individuals: 1, others: 2 },
          withoutPan: 20,
          singleLimit: 30_000,
          monthLimit: null,
          yearLimit: 1_00_000,
          onExcess: false,
          onBill: true,
          section: '393(1) [Table: Sl. No. 6(i)]',
          paymentCodes: { individuals: '1023', others: '1024' },
        },
      },
      { validFrom: '2025-04-01', endsOn: '2026-03-31', isInForce: false },
    ]);
    const [salary] = (await rules({ profile: 'specification', kind: 'payroll' })).data;
    expect(salary.terms).toEqual({
      deduction: 50_000,
      slabs: [
        { above: 0, rate: 0 },
        { above: 2_50_000, rate: 5 },
        { above: 5_00_000, rate: 20 },
        { above: 10_00_000, rate: 30 },
      ],
      rebateUpTo: null,
      marginalRelief: false,
      cess: 4,
      surcharge: [],
      surchargeAbove: null,
      estimatesYear: false,
    });
    for (const { terms } of (await rules({ profile: 'statutory', kind: 'payroll' })).data) {
      expect(terms).toMatchObject({
        surcharge: [
          { above: 50_00_000, rate: 10 },
          { above: 1_00_00_000, rate: 15 },
          { above: 2_00_00_000, rate: 25 },
        ],
        surchargeAbove: null,
        estimatesYear: true,
      });
    }
    const [gst] = (await rules({ profile: 'statutory', kind: 'gst' })).data;
    expect(gst.terms).toEqual({ offered: [0, 5, 18, 40], default: 18, retired: [12, 28] });
  });

  test.each([
    [12, '2025-09-21', false],
    [12, '2025-09-22', true],
    [28, '2025-09-21', false],
    [28, '2025-09-22', true],
    [18, '2026-11-20', false],
    [3, '2026-11-20', false],
  ])('have a rate of %d%% out of use on %s: %s', async (percent, day, isRetired) => {
    const all = await readTaxRules(app.services.db);
    for (const profile of taxProfiles) {
      const rule = gstRuleOn(all, day, profile);
      expect(rule?.retiredBasisPoints.includes(percent * 100)).toBe(isRetired);
      expect(rule?.defaultBasisPoints).toBe(1800);
    }
  });

  test('are paged, and an unknown profile is refused', async () => {
    const { data, meta } = await rules({ limit: '4', page: '3' });
    expect([data.length, meta]).toEqual([4, { total: 24, page: 3, limit: 4, pages: 6 }]);
    const { status, body } = await admin.get(path, { query: { profile: 'mine' } });
    expect([status, body.errors]).toEqual([
      400,
      { profile: 'Profile must be one of: all, specification, statutory' },
    ]);
  });

  test('are readable only by users who may read money', async () => {
    expect((await manager.get(path)).status).toBe(200);
    expect((await (await app.signedInAs('creator')).get(path)).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
  });
});

describe('a new rule', () => {
  test('applies from its day on, and ends the previous one', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      kind: 'tds194c',
      validFrom: '2027-04-01',
      isInForce: false,
      isVerified: false,
      version: 1,
      terms: {
        withPan: { individuals: 1.5, others: 2.5 },
        withoutPan: 20,
        singleLimit: null,
        yearLimit: 1_20_000,
      },
    });
    const [, before] = (await rules({ profile: 'statutory', kind: 'tds194c' })).data;
    expect(before).toMatchObject({ validFrom: '2026-04-01', endsOn: '2027-03-31' });
    expect(await history('tax-rule', body.data.id)).toMatchObject([
      {
        action: 'tax-rule.added',
        title: 'TDS 194C from 2027-04-01',
        changes: expect.arrayContaining([
          {
            field: 'rule',
            before: null,
            after:
              'With PAN 1.5% (individuals) or 2.5% (others), without 20%; above ₹1,20,000 in a year',
          },
        ]),
      },
    ]);
  });

  test('on a day that has one needs a confirmation to replace it', async () => {
    const { id } = (await add()).body.data;
    const refused = await add({ source: 'Second thought' });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'RULE_EXISTS',
      'A rule for TDS 194C already begins on 2027-04-01. Replace it?',
    ]);
    for (const version of [undefined, 2]) {
      const stale = await add({ source: 'Second thought', replace: true, version });
      expect([stale.status, stale.body.code]).toEqual([412, 'STALE']);
    }
    const wrong = await add({ replace: true, version: 'first' });
    expect(wrong.body.errors).toEqual({ version: 'Version must be a whole number' });
    const { status, body } = await add({ source: 'Second thought', replace: true, version: 1 });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ id, version: 2, source: 'Second thought' });
    expect(await history('tax-rule', id)).toMatchObject([
      {
        action: 'tax-rule.replaced',
        changes: [{ field: 'source', before: 'Finance Act 2027', after: 'Second thought' }],
      },
      { action: 'tax-rule.added' },
    ]);
    expect((await add({ profile: 'specification' })).status).toBe(201);
    const none = await add({ validFrom: '2028-04-01', replace: true, version: 1 });
    expect(none.status).toBe(412);
    expect((await add({ validFrom: '2028-04-01', replace: true })).status).toBe(201);
  });

  test('replaces one in force only for the version seen, one of many concurrent requests', async () => {
    const { id } = (await add({ validFrom: '2026-11-20' })).body.data;
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        add({ validFrom: '2026-11-20', source: `Thought ${place}`, replace: true, version: 1 }),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 412)]);
    const [now] = (await rules({ profile: 'statutory', kind: 'tds194c' })).data;
    expect(now).toMatchObject({ id, version: 2, isInForce: true });
    expect(now.source).toMatch(/^Thought \d$/);
  });

  test('is in the history of all rules, with the rule it replaced and its end @full', async () => {
    const { id } = (await add()).body.data;
    await add({ source: 'Second thought', replace: true, version: 1 });
    await admin.delete(`${path}/${id}`);
    const detail = 'TDS 194C from 2027-04-01, Statutory';
    const settings = (await rules()).profile;
    expect((await history('tax-profile', settings.id)).slice(0, 3)).toMatchObject([
      { action: 'tax-profile.rule_deleted', detail, changes: [] },
      {
        action: 'tax-profile.rule_replaced',
        detail,
        changes: [{ field: 'source', after: 'Second thought' }],
      },
      { action: 'tax-profile.rule_added', detail },
    ]);
    // The newest changes show it once.
    const newest = (await admin.get('/admin/activity', { query: { limit: '3' } })).body.data;
    expect(newest.map(({ action }: { action: string }) => action)).toEqual([
      'tax-rule.deleted',
      'tax-rule.replaced',
      'tax-rule.added',
    ]);
  });

  test('added thirty times concurrently exists once @full', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => add()));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
    expect((await rules({ profile: 'statutory', kind: 'tds194c' })).meta.total).toBe(3);
  });

  test('with wrong terms is refused at its field, and only users who may change rules can add one', async () => {
    const { status, body } = await add({ terms: { withPan: { individuals: 101 } } });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({
      'terms.withPan.individuals': 'Rate for individuals must be at most 100',
      'terms.withoutPan': 'Rate without PAN must be a number',
    });
    expect((await add({ validFrom: '2027-02-30' })).body.errors).toEqual({
      validFrom: 'Begins on must be a day, such as 2026-11-20',
    });
    expect((await add({}, manager)).status).toBe(403);
  });
});

describe('deleting a rule', () => {
  test('is allowed before it takes effect', async () => {
    const { id } = (await add()).body.data;
    const { status, body } = await admin.delete(`${path}/${id}`);
    expect([status, body.data.id]).toEqual([200, id]);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
    expect(await history('tax-rule', id)).toMatchObject([{ action: 'tax-rule.deleted' }, {}]);
  });

  test('is allowed in force while nothing was recorded since it was created', async () => {
    const { id } = (await add({ validFrom: '2026-11-20' })).body.data;
    expect((await admin.delete(`${path}/${id}`)).status).toBe(200);
  });

  test('is refused from its first day on if a record may be based on it, or there is no rule before it', async () => {
    const { id } = (await add({ validFrom: '2026-11-20' })).body.data;
    await makeInvoice(admin, await makeVendor(app));
    const { status, body } = await admin.delete(`${path}/${id}`);
    expect([status, body.code]).toEqual([409, 'RULE_IN_FORCE']);
    app.pass(60_000);
    const first = (await add({ validFrom: '2000-01-01' })).body.data;
    const refused = await admin.delete(`${path}/${first.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This rule has begun and there is none before it. Replace it instead.',
    ]);
    await app.database.pool.query('delete from tax_rules where id = $1', [first.id]);
    const tomorrow = (await add({ validFrom: '2026-11-21' })).body.data;
    expect((await admin.delete(`${path}/${tomorrow.id}`)).status).toBe(200);
    expect((await rules({ kind: 'tds194c', profile: 'statutory' })).data[0].isInForce).toBe(true);
  });

  test('is refused if a draft was saved or a note created since, however old the invoice is @full', async () => {
    const vendor = await makeVendor(app);
    const terms = { offered: [0, 5, 18], default: 5 };
    const line = lineBody({ rate: 100 });
    const invoices = '/admin/finance/invoices';
    const draft = await makeInvoice(admin, vendor, { status: 'draft' });
    const bill = await makeInvoice(admin, vendor);
    const refused = async (action: () => Promise<{ status: number }>) => {
      app.pass(60_000);
      const rule = { kind: 'gst', profile: 'statutory', validFrom: '2026-11-20', terms };
      const { id } = (await add(rule)).body.data;
      app.pass(60_000);
      expect((await action()).status).toBeLessThan(300);
      const { status, body } = await admin.delete(`${path}/${id}`);
      expect([status, body.code]).toEqual([409, 'RULE_IN_FORCE']);
      await app.database.pool.query('delete from tax_rules where id = $1', [id]);
    };
    await refused(() => admin.patch(`${invoices}/${draft.id}`, { body: { lines: [line] } }));
    await refused(() =>
      admin.post(`${invoices}/${bill.id}/credit-notes`, {
        body: { reason: 'Price', lines: [line] },
      }),
    );
  });

  test('is refused before its first day while a draft of its days uses its rate @full', async () => {
    const vendor = await makeVendor(app);
    const terms = { offered: [0, 7, 18], default: 7 };
    const rule = { kind: 'gst', validFrom: '2027-04-01', profile: 'specification', terms };
    const { id } = (await add(rule)).body.data;
    const draftOf = (given: Record<string, unknown>, taxPct?: number) => {
      const lines = [lineBody({ rate: 100, ...(taxPct !== undefined && { taxPct }) })];
      return makeInvoice(admin, vendor, { status: 'draft', lines, ...given });
    };
    const before = await draftOf({ issuedOn: '2027-03-31', dueOn: '2027-05-01' }, 7);
    const typed = await draftOf({ issuedOn: '2027-04-01', dueOn: '2027-05-01' }, 9);
    const draft = await draftOf({ issuedOn: '2027-04-01', dueOn: '2027-05-01' });
    expect([before, typed, draft].map(({ lines }) => lines[0].taxPct)).toEqual([7, 9, 7]);
    const { status, body } = await admin.delete(`${path}/${id}`);
    expect([status, body.code, body.message]).toEqual([
      409,
      'RULE_IN_FORCE',
      'A draft dated on or after the first day of this rule takes its rate. Change or delete the draft first, or replace the rule.',
    ]);
    await admin.delete(`/admin/finance/invoices/${draft.id}`);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(200);
  });

  test('of an unknown one is a 404', async () => {
    expect((await admin.delete(`${path}/${randomUUID()}`)).status).toBe(404);
    expect((await admin.delete(`${path}/first`)).status).toBe(404);
  });
});

describe('the profile', () => {
  test('is switched once per version seen, and the history shows it', async () => {
    const { version, id } = (await rules()).profile;
    const ifMatch = { 'if-match': `"${version}"` };
    const { status, headers, body } = await admin.put(profilePath, {
      body: { profile: 'statutory' },
      headers: ifMatch,
    });
    expect([status, headers.etag]).toEqual([200, `"${version + 1}"`]);
    expect(body.data).toMatchObject({ profile: 'statutory', version: version + 1 });
    expect((await readTaxRules(app.services.db)).profile).toBe('statutory');
    const stale = await admin.put(profilePath, {
      body: { profile: 'specification' },
      headers: ifMatch,
    });
    expect(stale.status).toBe(412);
    const again = await admin.put(profilePath, { body: { profile: 'statutory' } });
    expect(again.body.data.version).toBe(version + 1);
    expect((await history('tax-profile', id))[0]).toMatchObject({
      action: 'tax-profile.switched',
      changes: [{ field: 'profile', before: 'specification', after: 'statutory' }],
    });
  });

  test('is one of two, and only users who may change rules can switch it', async () => {
    const { status, body } = await admin.put(profilePath, { body: { profile: 'mine' } });
    expect([status, body.errors]).toEqual([
      400,
      { profile: 'Profile must be one of: specification, statutory' },
    ]);
    const asked = await manager.put(profilePath, { body: { profile: 'statutory' } });
    expect(asked.status).toBe(403);
  });
});

const calculate = (body: Record<string, unknown>, client = admin) =>
  client.post('/admin/finance/tax/calculate', { body });

describe('calculating', () => {
  test('GST without a rate compares both profiles at the rate of the requested one', async () => {
    await admin.post(path, {
      body: newRule({
        kind: 'gst',
        validFrom: '2026-11-20',
        terms: { offered: [0, 5, 18], default: 5 },
      }),
    });
    const compare = async (given: object = {}) =>
      (await calculate({ kind: 'gst', amount: 1000, compare: true, ...given })).body.compared.map(
        ({ result }: { result: { rate: number } }) => result.rate,
      );
    expect(await compare()).toEqual([18, 18]);
    expect(await compare({ profile: 'statutory' })).toEqual([5, 5]);
    expect(await compare({ rate: 12 })).toEqual([12, 12]);
  });

  test('GST returns its parts with the steps', async () => {
    const { status, body } = await calculate({ kind: 'gst', amount: 1000 }, manager);
    expect(status).toBe(200);
    expect(body.compared).toEqual([]);
    expect(body.data).toMatchObject({
      kind: 'gst',
      profile: 'specification',
      on: dayOf(app.now()),
      result: {
        supplyType: 'intra',
        rate: 18,
        taxable: 1000,
        cgst: 90,
        sgst: 90,
        igst: 0,
        taxTotal: 180,
        grandTotal: 1180,
      },
      working: [
        { label: 'Taxable value' },
        { label: 'CGST', how: '9% of ₹1,000.00, rounded to the paisa', amount: 90 },
        { label: 'SGST' },
        { label: 'Total', amount: 1180 },
      ],
    });
    const inter = await calculate({ kind: 'gst', amount: 100.05, rate: 18, supplyType: 'inter' });
    expect(inter.body.data.result).toMatchObject({ igst: 18.01, grandTotal: 118.06 });
  });

  test.each([
    [{ amount: 30_000, isIndividual: true }, 300, 0],
    [{ amount: 30_000.01, isIndividual: true }, 300, 300],
    [{ amount: 26_000, paidBefore: 78_000 }, 260, 2080],
    [{ amount: 25_000, paidBefore: 75_000 }, 250, 0],
    [{ amount: 55_000, paidBefore: 50_000, tdsBefore: 400, isIndividual: true }, 550, 650],
    [{ amount: 1_50_000, hasPAN: false }, 7500, 30_000],
    [{ amount: 1_00_000 }, 1000, 2000],
  ])('194C on %j is %d by the house profile and %d by law', async (given, house, law) => {
    const { body } = await calculate({ kind: 'tds194c', ...given, compare: true });
    expect(body.data.result.tds).toBe(house);
    const compared = body.compared.map(
      ({ profile, result }: { profile: string; result: { tds: number } }) => [profile, result.tds],
    );
    expect(compared).toEqual([
      ['specification', house],
      ['statutory', law],
    ]);
  });

  test.each([
    [3_00_000, 0, 0],
    [5_50_000, 1083.33, 0],
    [6_00_000, 1950, 0],
    [10_50_000, 9750, 0],
    [12_75_000, 15_600, 0],
    [30_00_000, 60_450, 39_650],
  ])(
    'a CTC of %d has %d a month deducted by the house profile and %d by law',
    async (ctcAnnual, house, law) => {
      const { body } = await calculate({ kind: 'payroll', ctcAnnual, compare: true });
      const [first, second] = body.compared;
      expect([first.result.tds, second.result.tds]).toEqual([house, law]);
      expect(first.result.net).toBeCloseTo(first.result.gross - house, 4);
      expect(first.working.at(-1)).toMatchObject({ label: 'Net of a month' });
    },
  );

  test('deducts at most the amount, and returns the deduction from the next payment', async () => {
    const asked = { kind: 'tds194c', profile: 'statutory', amount: 1, paidBefore: 1_00_000 };
    const { data } = (await calculate(asked)).body;
    expect(data.result).toEqual({ rate: 2, tds: 1, payable: 0 });
    expect(data.notes).toEqual([
      '₹1,999.02 more is due for the year than this amount can bear: it is deducted from the next payment.',
    ]);
    const next = { ...asked, amount: 10_000, paidBefore: 1_00_001, tdsBefore: 1 };
    const { result, notes } = (await calculate(next)).body.data;
    expect([result.tds, notes]).toEqual([2199.02, []]);
  });

  test('uses the profile in force by default', async () => {
    await admin.put(profilePath, { body: { profile: 'statutory' } });
    const asked = { kind: 'tds194c', amount: 1_00_000 };
    expect((await calculate(asked)).body.data).toMatchObject({
      profile: 'statutory',
      result: { rate: 2, tds: 2000, payable: 98_000 },
      rule: { validFrom: '2026-04-01', source: expect.stringContaining('393(1)') },
    });
    const named = await calculate({ ...asked, profile: 'specification' });
    expect(named.body.data.result.tds).toBe(1000);
  });

  test('uses the rules of the given day', async () => {
    await add();
    const asked = { kind: 'tds194c', amount: 1_30_000, profile: 'statutory' };
    const on = async (day: string) => (await calculate({ ...asked, on: day })).body.data.result.tds;
    expect([await on('2027-03-31'), await on('2027-04-01')]).toEqual([2600, 3250]);
    const { status, body } = await calculate({ ...asked, on: '2025-03-31' });
    expect([status, body.errors]).toEqual([
      400,
      { on: 'The profile Statutory has no rule for TDS 194C on 2025-03-31' },
    ]);
    const both = await calculate({
      ...asked,
      profile: 'specification',
      on: '2025-03-31',
      compare: true,
    });
    expect(both.body.compared).toHaveLength(1);
  });

  test.each([
    [60_75_000, 15_78_720],
    [50_85_000, 11_33_600],
  ])(
    'a CTC of %d has %d a year deducted by law, with surcharge and relief',
    async (ctcAnnual, annual) => {
      const asked = { kind: 'payroll', ctcAnnual, profile: 'statutory' };
      const { result, working, notes } = (await calculate(asked)).body.data;
      expect([result.annualTax, notes]).toEqual([annual, []]);
      expect(working.map(({ label }: { label: string }) => label)).toContain('Surcharge');
    },
  );

  test('lists a surcharge for which its rule has no band', async () => {
    const { rows } = await app.database.pool.query(
      `select id, terms from tax_rules where profile = 'statutory' and kind = 'payroll'
       and valid_from = '2026-04-01'`,
    );
    const keep = (terms: object) =>
      app.database.pool.query('update tax_rules set terms = $1 where id = $2', [terms, rows[0].id]);
    await keep({ ...rows[0].terms, surcharges: [], surchargeAbovePaise: 50_00_000_00 });
    const asked = { kind: 'payroll', ctcAnnual: 60_00_000, profile: 'statutory' };
    expect((await calculate(asked)).body.data.notes).toEqual([
      'A surcharge is due above ₹50,00,000 and is not worked out here: the tax shown is too low.',
    ]);
    await keep(rows[0].terms);
  });

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [
      {},
      {
        kind: 'Kind must be one of: gst, tds194c, tds194jb, tds194jba, tds194ja, tds194ib, tds194ia, tds194h, tds194q, payroll',
      },
    ],
    [{ kind: 'gst' }, { amount: 'Amount must be a number' }],
    [{ kind: 'gst', amount: 1.001 }, { amount: 'Amount can have at most 2 decimals' }],
    [{ kind: 'gst', amount: 1, rate: 101 }, { rate: 'GST rate must be at most 100' }],
    [{ kind: 'payroll', ctcAnnual: -1 }, { ctcAnnual: 'Annual CTC can’t be negative' }],
    [{ kind: 'payroll', ctcAnnual: 1, on: 'today' }, { on: expect.stringContaining('Day must') }],
  ])('refuses %j', async (body, errors) => {
    const response = await calculate(body);
    expect([response.status, response.body.errors]).toEqual([400, errors]);
  });
});
