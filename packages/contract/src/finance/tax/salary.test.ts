import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainSalary, lacksSurcharge, monthlySalaryTds, type SalaryTerms } from './salary.ts';

const lakh = 1_00_000_00;

/**
 * The house rule: deduction 50,000. Up to 2.5 lakh nil, to 5 lakh 5%, to 10 lakh 20%, above 30%.
 * Cess 4%.
 */
const house: SalaryTerms = {
  deductionPaise: 50_000_00,
  slabs: [
    { abovePaise: 0, basisPoints: 0 },
    { abovePaise: 2.5 * lakh, basisPoints: 500 },
    { abovePaise: 5 * lakh, basisPoints: 2000 },
    { abovePaise: 10 * lakh, basisPoints: 3000 },
  ],
  rebateUpToPaise: null,
  hasMarginalRelief: false,
  cessBasisPoints: 400,
  surcharges: [],
  surchargeAbovePaise: null,
  estimatesYear: false,
};

/** The new regime of 2025-26 and 2026-27. */
const statutory: SalaryTerms = {
  deductionPaise: 75_000_00,
  slabs: [0, 500, 1000, 1500, 2000, 2500, 3000].map((basisPoints, place) => ({
    abovePaise: place * 4 * lakh,
    basisPoints,
  })),
  rebateUpToPaise: 12 * lakh,
  hasMarginalRelief: true,
  cessBasisPoints: 400,
  surcharges: [
    { abovePaise: 50 * lakh, basisPoints: 1000 },
    { abovePaise: 100 * lakh, basisPoints: 1500 },
    { abovePaise: 200 * lakh, basisPoints: 2500 },
  ],
  surchargeAbovePaise: null,
  estimatesYear: true,
};

/** As above, but without surcharge bands. */
const withoutBands: SalaryTerms = {
  ...statutory,
  surcharges: [],
  surchargeAbovePaise: 50 * lakh,
};

const paise = (rupees: number) => Math.round(rupees * 100);
const worked = (rule: SalaryTerms, ctc: number) => {
  const { grossPaise, annualTaxPaise, tdsPaise, netPaise } = monthlySalaryTds({
    ctcPaise: paise(ctc),
    rule,
  });
  return { gross: grossPaise, annual: annualTaxPaise, tds: tdsPaise, net: netPaise };
};

// Calculated by hand: CTC, yearly tax with cess, monthly TDS and net, in rupees.
describe('by the house rule', () => {
  test.each([
    [3_00_000, 0, 0, 25_000],
    [5_50_000, 13_000, 1_083.33, 44_750],
    [6_00_000, 23_400, 1_950, 48_050],
    [10_50_000, 1_17_000, 9_750, 77_750],
    [12_75_000, 1_87_200, 15_600, 90_650],
    [30_00_000, 7_25_400, 60_450, 1_89_550],
  ])('a CTC of %d has a tax of %d a year, %d a month and pays out %d', (ctc, annual, tds, net) => {
    expect(worked(house, ctc)).toEqual({
      gross: Math.round(paise(ctc) / 12),
      annual: paise(annual),
      tds: paise(tds),
      net: paise(net),
    });
  });

  test.each([
    // Taxable 2,50,000: one paisa more is taxed 0.05 paise, a hundred rupees 5 + 4%.
    [2_99_999.99, 0, 0],
    [3_00_000, 0, 0],
    [3_00_000.01, 0, 0],
    [3_00_000.2, 0.01, 0],
    [3_00_100, 5.2, 0.43],
    // Taxable 5,00,000: 12,500 + 4%.
    [5_49_900, 12_994.8, 1_082.9],
    [5_49_999.99, 13_000, 1_083.33],
    [5_50_000, 13_000, 1_083.33],
    [5_50_000.01, 13_000, 1_083.33],
    [5_50_000.05, 13_000.01, 1_083.33],
    [5_50_100, 13_020.8, 1_085.07],
    // Taxable 10,00,000: 1,12,500 + 4%.
    [10_49_900, 1_16_979.2, 9_748.27],
    [10_49_999.99, 1_17_000, 9_750],
    [10_50_000, 1_17_000, 9_750],
    [10_50_000.01, 1_17_000, 9_750],
    [10_50_000.02, 1_17_000.01, 9_750],
    [10_50_100, 1_17_031.2, 9_752.6],
    // Below the standard deduction.
    [0, 0, 0],
    [49_999.99, 0, 0],
    [50_000, 0, 0],
  ])('at the threshold: a CTC of %d has a tax of %d a year and %d a month', (ctc, annual, tds) => {
    expect(worked(house, ctc)).toMatchObject({ annual: paise(annual), tds: paise(tds) });
  });
});

describe('by the statutory rules', () => {
  test.each([
    [3_00_000, 0, 0],
    [5_50_000, 0, 0],
    [6_00_000, 0, 0],
    [10_50_000, 0, 0],
    [12_75_000, 0, 0],
    [30_00_000, 4_75_800, 39_650],
    // The rebate ends at a taxable 12 lakh. Above it, the tax is at most the excess.
    [12_74_999.99, 0, 0],
    [12_75_000.01, 0.01, 0],
    [12_75_000.12, 0.12, 0.01],
    [12_76_000, 1_040, 86.67],
    [13_45_588, 73_411.52, 6_117.63],
    // From an excess of 70,588.24 on, the slabs apply.
    [13_45_589, 73_411.88, 6_117.66],
    [13_75_000, 78_000, 6_500],
    // Taxable 16, 20 and 24 lakh.
    [16_74_900, 1_24_784.4, 10_398.7],
    [16_75_000, 1_24_800, 10_400],
    [16_75_100, 1_24_820.8, 10_401.73],
    [20_74_900, 2_07_979.2, 17_331.6],
    [20_75_000, 2_08_000, 17_333.33],
    [20_75_100, 2_08_026, 17_335.5],
    [24_74_900, 3_11_974, 25_997.83],
    [24_75_000, 3_12_000, 26_000],
    [24_75_100, 3_12_031.2, 26_002.6],
  ])('a CTC of %d has a tax of %d a year and %d a month', (ctc, annual, tds) => {
    expect(worked(statutory, ctc)).toMatchObject({ annual: paise(annual), tds: paise(tds) });
  });

  test.each([
    [4_75_000, 0],
    [4_75_100, 0.43],
    [8_75_000, 1_733.33],
    [8_75_100, 1_734.2],
    [12_75_000, 5_200],
    [12_75_100, 5_201.3],
  ])('without the rebate a CTC of %d has a tax of %d a month', (ctc, tds) => {
    const slabsAlone = { ...statutory, rebateUpToPaise: null, hasMarginalRelief: false };
    expect(worked(slabsAlone, ctc).tds).toBe(paise(tds));
  });

  test('without marginal relief the slabs apply right above the rebate', () => {
    const rule = { ...statutory, hasMarginalRelief: false };
    expect(worked(rule, 12_76_000).annual).toBe(paise(62_556));
  });

  test('a surcharge without a band is reported as missing', () => {
    const lacks = (ctc: number, rule = withoutBands) =>
      lacksSurcharge({ ctcPaise: paise(ctc), rule });
    expect([lacks(50_75_000), lacks(50_75_000.01)]).toEqual([false, true]);
    expect([lacks(9_00_00_000, statutory), lacks(9_00_00_000, house)]).toEqual([false, false]);
    const textOf = (ctc: number, rule = withoutBands) =>
      explainSalary({ ctcPaise: paise(ctc), rule }).find(({ label }) => label === 'Tax of a year')
        ?.how;
    expect(textOf(50_75_000)).toBe('What stands above, together');
    expect(textOf(60_00_000)).toBe(
      'Without the surcharge that is due above ₹50,00,000, so too low',
    );
    expect(textOf(60_00_000, statutory)).toBe('What stands above, together');
  });
});

describe('the surcharge of the statutory rules', () => {
  // Calculated by hand from the taxable income: the slab tax is 10,80,000 on 50 lakh, 25,80,000 on
  // 1 crore and 55,80,000 on 2 crore, plus 30% of the excess.
  test.each([
    // No surcharge: 10,80,000 + 4%.
    [50_00_000, 11_23_200],
    // 10% would be 11,88,000.33. Limited to 10,80,000 + 1 rupee, + 4%.
    [50_00_001, 11_23_201.04],
    [50_10_000, 11_33_600],
    // 11,28,358.20 + 10% exceed 10,80,000 + 1,61,194 by 2 paise: relief ends with the next rupee.
    [51_61_194, 12_90_841.76],
    [51_61_195, 12_90_842.12],
    [60_00_000, 15_78_720],
    // 25,80,000 + 10% + 4%.
    [1_00_00_000, 29_51_520],
    // 26,10,000 + 15% are 30,01,500. Limited to 28,38,000 + 1,00,000, + 4%.
    [1_01_00_000, 30_55_520],
    [1_00_00_001, 29_51_521.04],
    // 27,30,000 + 15% + 4%.
    [1_05_00_000, 32_65_080],
    // 55,80,000 + 15% + 4%.
    [2_00_00_000, 66_73_680],
    // 56,10,000 + 25% are 70,12,500. Limited to 64,17,000 + 1,00,000, + 4%.
    [2_01_00_000, 67_77_680],
    [2_00_00_001, 66_73_681.04],
    // 61,80,000 + 25% + 4%.
    [2_20_00_000, 80_34_000],
  ])('gives a taxable income of %d a tax of %d a year', (taxable, annual) => {
    expect(worked(statutory, taxable + 75_000).annual).toBe(paise(annual));
  });

  test('is explained with its relief', () => {
    const steps = (taxable: number) =>
      explainSalary({ ctcPaise: paise(taxable + 75_000), rule: statutory });
    const from = (taxable: number) => {
      const all = steps(taxable);
      const at = all.findIndex(({ label }) => label === 'Surcharge');
      return all.slice(at, all.findIndex(({ label }) => label === 'Tax of a year') + 1);
    };
    expect(from(60_00_000)).toEqual([
      {
        label: 'Surcharge',
        how: '10% of ₹13,80,000.00: the taxable income is above ₹50,00,000.00',
        amount: 1_38_000_00,
      },
      { label: 'Cess', how: '4% of ₹15,18,000.00', amount: 60_720_00 },
      { label: 'Tax of a year', how: 'What stands above, together', amount: 15_78_720_00 },
    ]);
    expect(from(50_10_000)).toEqual([
      {
        label: 'Surcharge',
        how: '10% of ₹10,83,000.00: the taxable income is above ₹50,00,000.00',
        amount: 1_08_300_00,
      },
      {
        label: 'Marginal relief of the surcharge',
        how: 'Tax and surcharge are at most ₹10,80,000.00, due on ₹50,00,000.00, and the ₹10,000.00 above it',
        amount: -1_01_300_00,
      },
      { label: 'Cess', how: '4% of ₹10,90,000.00', amount: 43_600_00 },
      { label: 'Tax of a year', how: 'What stands above, together', amount: 11_33_600_00 },
    ]);
    expect(steps(50_00_000).map(({ label }) => label)).not.toContain('Surcharge');
  });

  test('never takes more of a raise than the raise itself and the cess on it', () => {
    const borders = [50, 100, 200].map((lakhs) => lakhs * lakh + 75_000_00);
    const near = fc
      .tuple(fc.constantFrom(...borders), fc.integer({ min: -5 * lakh, max: 5 * lakh }))
      .map(([border, off]) => border + off);
    const ctc = fc.oneof(near, fc.nat(400 * lakh));
    fc.assert(
      fc.property(ctc, fc.nat(5 * lakh), (ctcPaise, more) => {
        const yearly = (rule: SalaryTerms, pay: number) =>
          pay - monthlySalaryTds({ ctcPaise: pay, rule }).annualTaxPaise;
        // Before cess, the net of a year never falls, since marginal relief comes before cess.
        const beforeCess = { ...statutory, cessBasisPoints: 0 };
        const then = yearly(beforeCess, ctcPaise + more);
        expect(then).toBeGreaterThanOrEqual(yearly(beforeCess, ctcPaise));
        const withCess = yearly(statutory, ctcPaise + more) - yearly(statutory, ctcPaise);
        expect(withCess).toBeGreaterThanOrEqual(-Math.ceil((more * 400) / 10_000) - 1);
      }),
      { numRuns: 1000 },
    );
  });
});

test('tax and pay are rounded once, half up', () => {
  const rule: SalaryTerms = {
    ...house,
    deductionPaise: 0,
    slabs: [{ abovePaise: 0, basisPoints: 500 }],
    cessBasisPoints: 0,
  };
  // 6 paise ÷ 12 are half a paisa.
  expect(worked(rule, 1.2)).toMatchObject({ annual: 6, tds: 1, gross: 10 });
  expect(worked(rule, 1.19)).toMatchObject({ annual: 6, tds: 0 });
  expect(worked(rule, 0.06).gross).toBe(1);
  expect(worked(rule, 0.05).gross).toBe(0);
});

describe('the explanation of a salary', () => {
  const labels = (rule: SalaryTerms, ctc: number) =>
    explainSalary({ ctcPaise: paise(ctc), rule }).map(({ label }) => label);

  test('lists slab by slab', () => {
    expect(explainSalary({ ctcPaise: paise(6_00_000), rule: house })).toEqual([
      { label: 'Annual CTC', how: 'What the person costs in a year', amount: 6_00_000_00 },
      { label: 'Standard deduction', how: 'Is not taxed', amount: -50_000_00 },
      { label: 'Taxable income', how: '₹6,00,000.00 − ₹50,000.00', amount: 5_50_000_00 },
      { label: 'Up to ₹2,50,000', how: '0% of ₹2,50,000.00', amount: 0 },
      { label: '₹2,50,000 to ₹5,00,000', how: '5% of ₹2,50,000.00', amount: 12_500_00 },
      { label: '₹5,00,000 to ₹10,00,000', how: '20% of ₹50,000.00', amount: 10_000_00 },
      { label: 'Cess', how: '4% of ₹22,500.00', amount: 900_00 },
      { label: 'Tax of a year', how: 'What stands above, together', amount: 23_400_00 },
      { label: 'Gross of a month', how: '₹6,00,000.00 ÷ 12', amount: 50_000_00 },
      {
        label: 'TDS of a month',
        how: 'The year’s tax ÷ 12, rounded to the paisa once',
        amount: -1_950_00,
      },
      { label: 'Net of a month', how: '₹50,000.00 − ₹1,950.00', amount: 48_050_00 },
    ]);
  });

  test('shows the rounding of each step against the year’s tax', () => {
    const steps = explainSalary({ ctcPaise: paise(26_41_816.01), rule: house });
    const at = steps.findIndex(({ label }) => label === 'Tax of a year');
    expect(steps.slice(at - 1, at + 1)).toEqual([
      {
        label: 'Rounding',
        how: 'The tax of a year is rounded once, not in each step',
        amount: 1,
      },
      { label: 'Tax of a year', how: 'What stands above, together', amount: 6_13_646_60 },
    ]);
  });

  test('shows the rebate and marginal relief', () => {
    expect(labels(statutory, 12_75_000)).toContain('Rebate');
    expect(labels(statutory, 12_75_000)).not.toContain('Cess');
    const relief = explainSalary({ ctcPaise: paise(12_76_000), rule: statutory });
    expect(relief.find(({ label }) => label === 'Marginal relief')).toEqual({
      label: 'Marginal relief',
      how: 'The tax is at most what the taxable income has above ₹12,00,000.00',
      amount: -59_150_00,
    });
    expect(labels(statutory, 14_00_000)).not.toContain('Marginal relief');
  });

  test('has steps that add up to the year’s tax to the paisa, for any pay', () => {
    const parts = [
      ...['Up to', 'Above', 'to ₹', 'Rebate', 'Marginal relief', 'Surcharge', 'Cess', 'Rounding'],
    ];
    fc.assert(
      fc.property(fc.nat(1_00_00_000_00), fc.constantFrom(house, statutory), (ctcPaise, rule) => {
        const steps = explainSalary({ ctcPaise, rule });
        const taxes = steps.filter(({ label }) => parts.some((part) => label.includes(part)));
        const sum = taxes.reduce((total, { amount }) => total + amount, 0);
        const month = monthlySalaryTds({ ctcPaise, rule });
        expect(sum).toBe(month.annualTaxPaise);
        const rounding = steps.find(({ label }) => label === 'Rounding')?.amount ?? 0;
        expect(Math.abs(rounding)).toBeLessThanOrEqual(taxes.length);
        expect(Math.abs(month.tdsPaise * 12 - month.annualTaxPaise)).toBeLessThanOrEqual(7);
        expect(steps.at(-1)?.amount).toBe(month.grossPaise - month.tdsPaise);
        expect(month.netPaise).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('more pay never means less net, even with marginal relief', () => {
  fc.assert(
    fc.property(fc.nat(60 * lakh), fc.nat(lakh), (ctcPaise, more) => {
      const now = monthlySalaryTds({ ctcPaise, rule: statutory });
      const then = monthlySalaryTds({ ctcPaise: ctcPaise + more, rule: statutory });
      // Cess is added to the tax after relief, so slightly more pay can lower the net right above
      // the rebate.
      const cess = Math.ceil((more * 400) / 10_000 / 12) + 1;
      expect(then.netPaise - now.netPaise).toBeGreaterThanOrEqual(-cess);
    }),
  );
});
