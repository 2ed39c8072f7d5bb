import { expect, test } from 'vitest';
import { newTaxRuleSchema } from './rule-fields.ts';
import { ruleText } from './rule-text.ts';
import { ruleOfResponse, termsOf } from './rule-units.ts';
import {
  gstRuleOn,
  ownTdsRuleOn,
  salaryRuleOn,
  type TaxRule,
  type TdsRule,
  tdsRuleOn,
} from './rules.ts';

const head = {
  id: '0',
  version: 1,
  source: 'House',
  isVerified: true,
  profile: 'specification',
} as const;
const tds = (validFrom: string, given: Partial<TdsRule> = {}): TdsRule => ({
  ...head,
  kind: 'tds194c',
  validFrom,
  withPanBasisPoints: { individuals: 100, others: 200 },
  withoutPanBasisPoints: 2000,
  singleLimitPaise: 30_000_00,
  monthLimitPaise: null,
  yearLimitPaise: 1_00_000_00,
  taxesExcess: false,
  isDueOnBill: true,
  section: '393(1) [Table: Sl. No. 6(i)]',
  paymentCodes: { individuals: '1023', others: '1024' },
  ...given,
});
const gst: TaxRule = {
  ...head,
  kind: 'gst',
  validFrom: '2025-09-22',
  offeredBasisPoints: [0, 500, 1800],
  defaultBasisPoints: 1800,
  retiredBasisPoints: [1200],
};
const payroll: TaxRule = {
  ...head,
  kind: 'payroll',
  validFrom: '2025-04-01',
  deductionPaise: 75_000_00,
  slabs: [
    { abovePaise: 0, basisPoints: 0 },
    { abovePaise: 4_00_000_00, basisPoints: 500 },
  ],
  rebateUpToPaise: 12_00_000_00,
  hasMarginalRelief: true,
  cessBasisPoints: 400,
  surcharges: [{ abovePaise: 50_00_000_00, basisPoints: 1000 }],
  surchargeAbovePaise: null,
  estimatesYear: true,
};

test('the latest rule of its kind and profile that has begun applies', () => {
  const [first, second] = [tds('2026-04-01'), tds('2027-04-01')];
  const other = tds('2027-04-01', { profile: 'statutory' });
  for (const rules of [
    [first, second, other, gst],
    [gst, other, second, first],
  ]) {
    const all = { profile: 'specification', rules } as const;
    expect(tdsRuleOn(all, '194C', { day: '2026-03-31' })).toBeUndefined();
    expect(tdsRuleOn(all, '194C', { day: '2027-03-31' })).toBe(first);
    expect(tdsRuleOn(all, '194C', { day: '2027-04-01' })).toBe(second);
    expect(tdsRuleOn(all, '194C', { day: '2027-04-01', profile: 'statutory' })).toBe(other);
    expect(tdsRuleOn({ ...all, profile: 'statutory' }, '194C', { day: '2027-04-01' })).toBe(other);
    expect(gstRuleOn(all, '2026-01-01')).toBe(gst);
    expect(salaryRuleOn(all, '2026-01-01')).toBeUndefined();
  }
});

test('a rule is the same after a round trip through the API', () => {
  for (const rule of [gst, payroll, tds('2026-04-01')]) {
    const { id, profile, validFrom, source, isVerified } = rule;
    const response = {
      ...{ id, _id: id, version: 1, createdAt: '', updatedAt: '', endsOn: null, isInForce: true },
      ...{ profile, validFrom, source, isVerified },
      ...termsOf(rule),
    };
    expect(ruleOfResponse(response)).toEqual(rule);
  }
});

test('a rule is described in a sentence', () => {
  expect(ruleText(gst)).toBe('0%, 5%, 18%; new lines 18%; out of use 12%');
  expect(ruleText(tds('2026-04-01'))).toBe(
    'With PAN 1% (individuals) or 2% (others), without 20%; above ₹30,000 in one bill or ₹1,00,000 in a year; on the bill',
  );
  expect(ruleText(payroll)).toBe(
    '₹75,000 off; 0%, 5% above ₹4,00,000; rebate up to ₹12,00,000 with marginal relief; surcharge 10% above ₹50,00,000; cess 4%; by what is paid in the tax year',
  );
});

const wrong = (body: Record<string, unknown>) => {
  const parsed = newTaxRuleSchema.safeParse({
    profile: 'statutory',
    validFrom: '2027-04-01',
    source: 'Finance Act 2027',
    ...body,
  });
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};
const slab = (above: unknown, rate: unknown) => ({ above, rate });

test.each<[string, unknown, Record<string, string>]>([
  [
    'tax',
    {},
    {
      kind: 'Kind must be one of: gst, tds194c, tds194jb, tds194jba, tds194ja, tds194ib, tds194ia, tds194h, tds194q, payroll',
    },
  ],
  ['gst', { offered: [], default: 18 }, { 'terms.offered': 'Name at least one rate' }],
  [
    'gst',
    { offered: [18, 5], default: 18 },
    { 'terms.offered': 'Rates must differ and stand in order, the lowest first' },
  ],
  [
    'gst',
    { offered: [5], default: 18 },
    { 'terms.default': 'The rate of a new line must be one of those offered' },
  ],
  [
    'gst',
    { offered: [5, 18], default: 18, retired: [5] },
    { 'terms.retired': 'A rate can’t be offered and out of use at once' },
  ],
  ['gst', { offered: [18, 100.5], default: 18 }, { 'terms.offered.1': 'Rate must be at most 100' }],
  [
    'tds194c',
    { withPan: { individuals: -1, others: 1.005 }, withoutPan: 20 },
    {
      'terms.withPan.individuals': 'Rate for individuals can’t be negative',
      'terms.withPan.others': 'Rate for others can have at most 2 decimals',
    },
  ],
  [
    'tds194c',
    { withPan: { individuals: 1, others: 2 }, withoutPan: 20, singleLimit: 2, yearLimit: 1 },
    { 'terms.yearLimit': 'The limit of a year can’t be below that of one bill' },
  ],
  [
    'payroll',
    { deduction: 1, cess: 4, slabs: [slab(5, 0), slab(5, 1), slab(4, 2)] },
    {
      'terms.slabs.0.above': 'The first slab must begin at 0',
      'terms.slabs.1.above': 'Slabs must begin at different amounts, the lowest first',
      'terms.slabs.2.above': 'Slabs must begin at different amounts, the lowest first',
    },
  ],
  ['payroll', { deduction: 1, cess: 4, slabs: [] }, { 'terms.slabs': 'Name at least one slab' }],
  [
    'payroll',
    { deduction: -1, cess: 101, slabs: [slab(0, 101)] },
    {
      'terms.deduction': 'Standard deduction can’t be negative',
      'terms.cess': 'Cess must be at most 100',
      'terms.slabs.0.rate': 'Rate must be at most 100',
    },
  ],
  [
    'payroll',
    { deduction: 1, cess: 4, slabs: [slab(0, 5)], marginalRelief: true },
    { 'terms.marginalRelief': 'Marginal relief needs a rebate' },
  ],
  [
    'payroll',
    { deduction: 1, cess: 4, slabs: [slab(0, 5)], surcharge: [slab(5, 1), slab(5, 2)] },
    {
      'terms.surcharge.1.above': 'Surcharges must begin at different amounts, the lowest first',
    },
  ],
  [
    'payroll',
    { deduction: 1, cess: 4, slabs: [slab(0, 5)], surcharge: [slab(0, 101)] },
    {
      'terms.surcharge.0.above': 'A surcharge must begin above 0',
      'terms.surcharge.0.rate': 'Rate of the surcharge must be at most 100',
    },
  ],
  [
    'payroll',
    { deduction: 1, cess: 4, slabs: [slab(0, 5)], surcharge: [slab(5, 1)], surchargeAbove: 5 },
    {
      'terms.surchargeAbove': 'The bands say where the surcharge begins: leave this empty',
    },
  ],
])('a new rule of %s is refused at its field: %j', (kind, terms, problems) => {
  expect(wrong({ kind, terms })).toEqual(problems);
});

test('a new rule is converted to paise and hundredths of a percent', () => {
  const body = {
    kind: 'payroll',
    profile: 'statutory',
    validFrom: '2027-04-01',
    source: 'Finance Act 2027',
    terms: { deduction: 75_000, slabs: [slab(0, 0), slab(4_00_000, 7.25)], cess: 4 },
  };
  expect(newTaxRuleSchema.parse(body)).toMatchObject({
    replace: false,
    isVerified: false,
    terms: {
      deductionPaise: 75_000_00,
      slabs: [
        { abovePaise: 0, basisPoints: 0 },
        { abovePaise: 4_00_000_00, basisPoints: 725 },
      ],
      rebateUpToPaise: null,
      hasMarginalRelief: false,
    },
  });
});

test('the house follows the law for all sections but that of contractors', () => {
  const day = '2027-04-01';
  const house = tds('2026-04-01');
  const law = tds('2026-04-01', { profile: 'statutory', kind: 'tds194jb' });
  const all = { profile: 'specification', rules: [house, law] } as const;
  expect(tdsRuleOn(all, '194C', { day })).toBe(house);
  expect(tdsRuleOn(all, '194J(b)', { day })).toBe(law);
  expect(ownTdsRuleOn(all, '194J(b)', { day })).toBeUndefined();
  expect(tdsRuleOn({ ...all, profile: 'statutory' }, '194C', { day })).toBeUndefined();
});
