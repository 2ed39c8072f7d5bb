import type { Payslip } from '@kolam/contract/finance/payroll/model.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPaid, joined, makePayslip, month, payrollPath } from '../../../test/payroll.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let person: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  person = (await addPaid(admin)).id;
  await joined(app, [person]);
});
afterAll(() => app.stop());

/** Applies the rules of this profile from now on. */
const goBy = (profile: string) =>
  app.database.pool.query('update tax_settings set profile = $1', [profile]);
const earn = (ctcAnnual: number) =>
  admin.patch(`/admin/finance/employees/${person}`, { body: { ctcAnnual } });
const proposed = async (of = month) =>
  (await admin.post(`${payrollPath}/preview`, { body: { employeeId: person, month: of } })).body
    .data;

/** Computed by hand from the slabs: annual CTC, gross, TDS and net of a month, in rupees. */
const specification: [number, number, number, number][] = [
  [0, 0, 0, 0],
  [300_000, 25_000, 0, 25_000],
  // 12 paise more are taxed at 5% plus 4% cess, which is less than half a paisa a month.
  [300_000.12, 25_000.01, 0, 25_000.01],
  [550_000, 45_833.33, 1_083.33, 44_750],
  [600_000, 50_000, 1_950, 48_050],
  [1_050_000, 87_500, 9_750, 77_750],
  [1_275_000, 106_250, 15_600, 90_650],
  [3_000_000, 250_000, 60_450, 189_550],
];
const statutory: [number, number, number, number][] = [
  [300_000, 25_000, 0, 25_000],
  [550_000, 45_833.33, 0, 45_833.33],
  [600_000, 50_000, 0, 50_000],
  [1_050_000, 87_500, 0, 87_500],
  [1_275_000, 106_250, 0, 106_250],
  // ₹10,000 above the rebate limit: the tax is no more than that, plus cess.
  [1_285_000, 107_083.33, 866.67, 106_216.66],
  [3_000_000, 250_000, 39_650, 210_350],
  // A surcharge of 10% above a taxable 50 lakh. The second has marginal relief.
  [6_075_000, 506_250, 131_560, 374_690],
  [5_085_000, 423_750, 94_466.67, 329_283.33],
];

describe.each([
  ['specification', specification],
  ['statutory', statutory],
] as const)('by the rules of %s', (profile, table) => {
  test.each(table)('a CTC of %d gives %d − %d = %d', async (ctc, gross, tds, net) => {
    await goBy(profile);
    await earn(ctc);
    // In the first month of the year, all twelve are still to come.
    const { computed, rule, working } = await proposed('2026-04');
    expect([computed, rule.profile]).toEqual([{ gross, tds, net }, profile]);
    expect(working.at(-1).amount).toBe(net);
  });
});

test('a payslip keeps the rule it was computed by, whichever applies later @full', async () => {
  await goBy('specification');
  await earn(1_275_000);
  const made = await makePayslip(admin, person, { month: '2026-10' });
  await goBy('statutory');
  const { data } = (await admin.get(`${payrollPath}/${made.id}`)).body as { data: Payslip };
  expect(data).toEqual(made);
  expect([data.rule.profile, data.tds]).toEqual(['specification', 15_600]);
  const later = await makePayslip(admin, person, { month: '2026-09' });
  expect([later.rule.profile, later.tds]).toEqual(['statutory', 0]);
});

test('a payslip keeps the text of the rule it was computed by, in case the rule is replaced', async () => {
  await goBy('specification');
  await earn(1_275_000);
  const path = '/admin/finance/tax-rules';
  const query = { profile: 'specification', kind: 'payroll' };
  const [rule] = (await admin.get(path, { query })).body.data;
  const replace = async (cess: number, version: number) => {
    const { profile, kind, validFrom, source } = rule;
    const terms = { ...rule.terms, cess };
    const body = { profile, kind, validFrom, source, terms, replace: true, version };
    expect((await admin.post(path, { body })).status).toBe(201);
  };
  await replace(0, 1);
  const made = await makePayslip(admin, person, { month: '2026-05' });
  await replace(4, 2);
  const later = await makePayslip(admin, person, { month: '2026-04' });
  expect([made.tds, later.tds]).toEqual([15_000, 15_600]);
  expect([made.rule, later.rule]).toMatchObject([
    { id: rule.id, version: 2 },
    { id: rule.id, version: 3 },
  ]);
  const kept = await app.database.pool.query('select rule from payslips where id = $1', [made.id]);
  expect(kept.rows[0].rule).toEqual({
    ...{ id: rule.id, version: 2, profile: 'specification', validFrom: '2000-01-01' },
    source: rule.source,
    terms: {
      deductionPaise: 50_000_00,
      slabs: [
        { abovePaise: 0, basisPoints: 0 },
        { abovePaise: 2_50_000_00, basisPoints: 500 },
        { abovePaise: 5_00_000_00, basisPoints: 2000 },
        { abovePaise: 10_00_000_00, basisPoints: 3000 },
      ],
      rebateUpToPaise: null,
      hasMarginalRelief: false,
      cessBasisPoints: 0,
      surcharges: [],
      surchargeAbovePaise: null,
      estimatesYear: false,
    },
  });
});

test('the rule is the one in force on the first day of the month', async () => {
  await goBy('statutory');
  const { rows } = await app.database.pool.query(
    `select terms, source from tax_rules where profile = 'statutory' and kind = 'payroll'
     and valid_from = '2026-04-01'`,
  );
  const terms = { ...rows[0].terms, rebateUpToPaise: null, hasMarginalRelief: false };
  await app.database.pool.query(
    `insert into tax_rules (id, created_at, updated_at, profile, kind, valid_from, terms, source, is_verified)
     values (gen_random_uuid(), now(), now(), 'statutory', 'payroll', '2026-08-02', $1, 'No rebate', false)`,
    [terms],
  );
  await earn(1_275_000);
  const inAugust = await makePayslip(admin, person, { month: '2026-08' });
  expect([inAugust.rule.validFrom, inAugust.tds]).toEqual(['2026-04-01', 0]);
  await app.database.pool.query('delete from payslips');
  const { rule, computed } = await proposed();
  // Five months are left: 4,56,250 taxed with 2,812.50 and 4% cess, in five parts.
  expect([rule.validFrom, computed.tds]).toEqual(['2026-08-02', 585]);
  await app.database.pool.query(`delete from tax_rules where valid_from = '2026-08-02'`);
});

test('no payslip is created when no rule applies on that day', async () => {
  await goBy('statutory');
  await app.database.pool.query(
    `update tax_rules set valid_from = valid_from + 3000 where profile = 'statutory' and kind = 'payroll'`,
  );
  const responses = [
    await admin.post(payrollPath, { body: { employeeId: person, month } }),
    await admin.post(`${payrollPath}/preview`, { body: { employeeId: person, month } }),
    await admin.post(`${payrollPath}/preview-all`, { body: { month } }),
    await admin.post(`${payrollPath}/create-all`, {
      body: { month, expected: { payslips: 1, net: 1 } },
    }),
  ];
  expect(responses.map(({ status, body }) => [status, body.code])).toEqual(
    responses.map(() => [409, 'NO_RULE']),
  );
  await app.database.pool.query(
    `update tax_rules set valid_from = valid_from - 3000 where profile = 'statutory' and kind = 'payroll'`,
  );
});

test('for any CTC, gross equals TDS plus net to the paisa, and no figure is negative', async () => {
  const paise = (rupees: number) => Math.round(rupees * 100);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 100_000_000_00 }),
      fc.constantFrom('specification', 'statutory'),
      async (ctc, profile) => {
        await goBy(profile);
        await earn(ctc / 100);
        const { gross, tds, net } = (await proposed()).computed;
        expect(paise(gross)).toBe(paise(tds) + paise(net));
        expect(Math.min(gross, tds, net)).toBeGreaterThanOrEqual(0);
        // A twelfth, rounded to the paisa.
        expect(Math.abs(12 * paise(gross) - ctc)).toBeLessThanOrEqual(6);
      },
    ),
    { numRuns: runs(60) },
  );
});

test('figures entered by hand must agree to the paisa @full', async () => {
  await goBy('specification');
  await earn(1_275_000);
  const { id } = person ? { id: person } : { id: '' };
  const amount = fc.integer({ min: 0, max: 20_000_000 }).map((value) => value / 100);
  await fc.assert(
    fc.asyncProperty(amount, amount, amount, async (gross, tds, net) => {
      const body = { employeeId: id, month, gross, tds, net };
      const { status, body: response } = await admin.post(payrollPath, { body });
      const fits = Math.round(gross * 100) - Math.round(tds * 100) === Math.round(net * 100);
      expect(status).toBe(fits ? 201 : 400);
      if (!fits) expect(Object.keys(response.errors)).toEqual([tds > gross ? 'tds' : 'net']);
      else
        await admin.post(`${payrollPath}/${response.data.id}/void`, { body: { reason: 'Test' } });
    }),
    {
      numRuns: runs(40),
      examples: [
        [100, 0.1, 99.9],
        [0.3, 0.1, 0.2],
        [0, 0, 0],
      ],
    },
  );
});
