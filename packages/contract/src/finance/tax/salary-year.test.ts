import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainSalary, monthlySalaryTds, type SalaryTerms, type TaxYear } from './salary.ts';

const lakh = 1_00_000_00;

/** The new regime of 2025-26 and 2026-27, without surcharge. */
const statutory: SalaryTerms = {
  deductionPaise: 75_000_00,
  slabs: [0, 500, 1000, 1500, 2000, 2500, 3000].map((basisPoints, place) => ({
    abovePaise: place * 4 * lakh,
    basisPoints,
  })),
  rebateUpToPaise: 12 * lakh,
  hasMarginalRelief: true,
  cessBasisPoints: 400,
  surcharges: [],
  surchargeAbovePaise: null,
  estimatesYear: true,
};

/** The rule of the house divides a full year's tax by 12. */
const house: SalaryTerms = {
  ...statutory,
  deductionPaise: 50_000_00,
  slabs: [
    { abovePaise: 0, basisPoints: 0 },
    { abovePaise: 2.5 * lakh, basisPoints: 500 },
    { abovePaise: 5 * lakh, basisPoints: 2000 },
    { abovePaise: 10 * lakh, basisPoints: 3000 },
  ],
  rebateUpToPaise: null,
  hasMarginalRelief: false,
  estimatesYear: false,
};

describe('the tax of a tax year', () => {
  const monthly = (ctcPaise: number, year: Partial<TaxYear>, rule = statutory) =>
    monthlySalaryTds({
      ctcPaise,
      rule,
      year: {
        ...{ monthsLeft: 12, paidPaise: 0, deductedPaise: 0, earlierPaise: 0, earlierTdsPaise: 0 },
        ...year,
      },
    });

  test('of someone who joins in October is that of six months, not of twelve', () => {
    // 15 lakh are paid, 14.25 lakh taxed: 93,750 and 4% cess.
    expect(monthly(30 * lakh, { monthsLeft: 6 })).toMatchObject({
      annualTaxPaise: 97_500_00,
      tdsPaise: 16_250_00,
    });
    expect(monthly(30 * lakh, {}).tdsPaise).toBe(39_650_00);
    expect(monthly(24 * lakh, { monthsLeft: 6 }).tdsPaise).toBe(0);
  });

  test('counts what an earlier employer paid and deducted', () => {
    // 30 lakh in all, of whose tax of 4,75,800 half was deducted there.
    const year = { monthsLeft: 6, earlierPaise: 15 * lakh, earlierTdsPaise: 2_37_900_00 };
    expect(monthly(30 * lakh, year).tdsPaise).toBe(39_650_00);
  });

  test('is a twelfth by the rule of the house, whenever someone joins', () => {
    expect(monthly(10.5 * lakh, { monthsLeft: 6 }, house).tdsPaise).toBe(9_750_00);
  });

  test('takes nothing back when more was deducted', () => {
    expect(monthly(30 * lakh, { monthsLeft: 1, deductedPaise: 9 * lakh }).tdsPaise).toBe(0);
  });

  test('adds up by the last month, however the pay changes', () => {
    const pays = fc.array(fc.integer({ min: 1, max: 100 * lakh }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(pays, (ctcs) => {
        let [paidPaise, deductedPaise] = [0, 0];
        let last = { annualTaxPaise: 0, tdsPaise: 0, netPaise: 0 };
        for (const [place, ctcPaise] of ctcs.entries()) {
          const year = { monthsLeft: ctcs.length - place, paidPaise, deductedPaise };
          const month = monthly(ctcPaise, year);
          paidPaise += month.grossPaise;
          deductedPaise += month.tdsPaise;
          last = month;
        }
        expect(last.netPaise).toBeGreaterThanOrEqual(0);
        // More than the year's tax is deducted if the pay falls, less if a pay can't bear the rest.
        if (last.netPaise > 0) {
          expect(deductedPaise).toBeGreaterThanOrEqual(last.annualTaxPaise);
          if (last.tdsPaise > 0) expect(deductedPaise).toBe(last.annualTaxPaise);
        }
      }),
    );
  });

  test('is explained by what is paid in it', () => {
    const year = {
      ...{ monthsLeft: 5, paidPaise: 2_50_000_00, deductedPaise: 16_250_00 },
      ...{ earlierPaise: 0, earlierTdsPaise: 0 },
    };
    const steps = explainSalary({ ctcPaise: 30 * lakh, rule: statutory, year });
    expect(steps.slice(0, 4)).toEqual([
      { label: 'Annual CTC', how: 'What the person costs in a year', amount: 30 * lakh },
      { label: 'Paid before', how: 'Gross of the payslips of this tax year', amount: 2_50_000_00 },
      { label: 'Still to be paid', how: '₹30,00,000.00 × 5 ÷ 12', amount: 12_50_000_00 },
      {
        label: 'Income of the tax year',
        how: '₹2,50,000.00 + ₹12,50,000.00',
        amount: 15 * lakh,
      },
    ]);
    expect(steps.find(({ label }) => label === 'TDS of a month')).toEqual({
      label: 'TDS of a month',
      how: 'The year’s tax less ₹16,250.00 deducted before, ÷ 5, rounded to the paisa once',
      amount: -16_250_00,
    });
  });

  test('says what was deducted above its tax', () => {
    const year = {
      ...{ monthsLeft: 1, paidPaise: 11 * lakh, deductedPaise: 1_71_600_00 },
      ...{ earlierPaise: 0, earlierTdsPaise: 0 },
    };
    const steps = explainSalary({ ctcPaise: 12 * lakh, rule: statutory, year });
    expect(steps.find(({ label }) => label === 'TDS of a month')).toMatchObject({
      how: 'None: ₹1,71,600.00 more than the year’s tax is deducted already, to be claimed with the return of income',
    });
  });
});
