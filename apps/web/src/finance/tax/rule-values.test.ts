import { expect, test } from 'vitest';
import type { ShownRule } from './queries.ts';
import { fieldOf, replacedBy, ruleBody, ruleProblems, stateOf, valuesLike } from './rule-values.ts';

const head = {
  ...{ _id: '1', id: '1', version: 1, createdAt: '', updatedAt: '', endsOn: null },
  ...{ validFrom: '2026-04-01', isInForce: true, source: 'Income-tax Act', isVerified: true },
  profile: 'statutory' as const,
};

const rules: ShownRule[] = [
  { ...head, kind: 'gst', terms: { offered: [0, 5, 18], default: 18, retired: [12] } },
  {
    ...head,
    kind: 'tds194c',
    terms: {
      withPan: { individuals: 1, others: 2 },
      withoutPan: 20,
      singleLimit: 30_000,
      monthLimit: null,
      yearLimit: null,
      onExcess: false,
      onBill: true,
      section: '393(1)',
      paymentCodes: { individuals: '1023', others: '1024' },
    },
  },
  {
    ...head,
    kind: 'payroll',
    terms: {
      deduction: 75_000,
      slabs: [
        { above: 0, rate: 0 },
        { above: 4_00_000, rate: 5 },
      ],
      rebateUpTo: 12_00_000,
      marginalRelief: true,
      cess: 4,
      surcharge: [
        { above: 50_00_000, rate: 10 },
        { above: 1_00_00_000, rate: 15 },
      ],
      surchargeAbove: null,
      estimatesYear: true,
    },
  },
];

test.each(rules.map((rule) => [rule.kind, rule] as const))(
  'a new rule for %s starts with the terms of another, but with its own day and source',
  (kind, rule) => {
    const values = valuesLike(rule);
    expect(ruleBody(kind, values).terms).toEqual(rule.terms);
    expect(Object.keys(ruleProblems(kind, values))).toEqual(['validFrom', 'source']);
  },
);

test('amounts are formatted and parsed as users write them', () => {
  const [, , payroll] = rules.map(valuesLike);
  expect(payroll?.salary).toMatchObject({ deduction: '75,000', rebateUpTo: '12,00,000' });
  expect(payroll?.salary.slabs[1]?.above).toBe('4,00,000');
});

test('a rule with only the threshold of a surcharge asks for its rate', () => {
  const [, , payroll] = rules;
  if (payroll?.kind !== 'payroll') throw new Error('The last one is of salaries');
  const terms = { ...payroll.terms, surcharge: [], surchargeAbove: 50_00_000 };
  const values = valuesLike({ ...payroll, terms });
  expect(values.salary.surcharge).toEqual([{ above: '50,00,000', rate: '' }]);
  const given = { ...values, validFrom: '2027-04-01', source: 'Finance Act' };
  expect(ruleProblems('payroll', given)).toEqual({
    'salary.surcharge.0.rate': 'Rate of the surcharge must be a number',
  });
});

test('an invalid number is reported at its field', () => {
  const [gst, tds] = rules.map(valuesLike);
  if (!gst || !tds) throw new Error('There are three');
  const given = { validFrom: '2027-04-01', source: 'Finance Act' };
  expect(
    ruleProblems('gst', { ...gst, ...given, gst: { ...gst.gst, offered: '0, five', default: '' } }),
  ).toEqual({
    'gst.offered': 'Rate must be a number',
    'gst.default': 'Rate of a new line must be a number',
  });
  const wrong = { ...tds.tds, others: 'two', yearLimit: '1 lakhs and more' };
  expect(ruleProblems('tds194c', { ...tds, ...given, tds: wrong })).toEqual({
    'tds.others': 'Rate for others must be a number',
    'tds.yearLimit': 'Limit of a year must be a number',
  });
});

test('the server’s errors of the terms are shown at the form’s fields', () => {
  expect(fieldOf('payroll', 'terms.slabs.2.above')).toBe('salary.slabs.2.above');
  expect(fieldOf('gst', 'terms.retired.1')).toBe('gst.retired');
  expect(fieldOf('tds194c', 'terms.withPan.others')).toBe('tds.others');
  expect(fieldOf('gst', 'source')).toBe('source');
});

test('only the version of a rule that the user agreed to replace is replaced', () => {
  const [, rule] = rules as [ShownRule, ShownRule];
  const values = { ...valuesLike(rule), validFrom: rule.validFrom };
  const there = replacedBy(rules, { ...values, kind: rule.kind });
  expect(there).toBe(rule);
  expect(ruleBody(rule.kind, values, there)).not.toHaveProperty('replace');
  const agreed = { ...values, replace: stateOf(rule) };
  expect(ruleBody(rule.kind, agreed, there)).toMatchObject({ replace: true, version: 1 });
  expect(ruleBody(rule.kind, agreed, { ...rule, version: 2 })).not.toHaveProperty('replace');
  expect(ruleBody(rule.kind, agreed)).not.toHaveProperty('replace');
  expect(replacedBy(rules, { ...values, kind: rule.kind, profile: 'specification' })).toBe(
    undefined,
  );
});
