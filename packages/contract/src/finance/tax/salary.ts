/**
 * Tax deducted from salaries (section 192 of the Income-tax Act 1961, 392 of that of 2025), for whole
 * months of a year's pay. Whole paise; what lies between is exact and rounded once.
 */
import { divideHalfUp, exactNumber } from '../../core/half-up.ts';
import { rupeeFigure, rupeeText } from '../../core/rupee-text.ts';
import type { WorkingStep } from './working.ts';

/** Amounts of a year in paise, rates in hundredths of a percent. */
export type SalaryTerms = {
  /** Taken off the pay before anything is taxed. */
  deductionPaise: number;
  /** What lies above an amount is taxed at its rate, up to the next one; the lowest first, from 0. */
  slabs: readonly SalarySlab[];
  /** Nothing is due on a taxable income up to this; null: the slabs alone say. */
  rebateUpToPaise: number | null;
  /** Whether the tax on an income above the rebate is at most what lies above it. */
  hasMarginalRelief: boolean;
  /** On the tax itself. */
  cessBasisPoints: number;
  /** A surcharge is due above this taxable income and is not worked out; null: there is none. */
  surchargeAbovePaise: number | null;
};
export type SalarySlab = { abovePaise: number; basisPoints: number };

/** Money and rates together: a paisa has 10,000 parts. */
const parts = 10_000n;
const months = 12n;

/** How a year's tax comes about; amounts in paise, taxes in 1/10,000 of a paisa. */
type YearsTax = {
  taxablePaise: number;
  slabs: { slab: SalarySlab; toPaise: number | null; withinPaise: number; tax: bigint }[];
  /** Of all slabs. */
  slabTax: bigint;
  isRebated: boolean;
  /** What marginal relief takes off. */
  relief: bigint;
  /** What is left of the slabs’ tax: what cess is due on. */
  tax: bigint;
  isSurcharged: boolean;
};

/** The tax of a year before cess, part by part. */
function yearsTax({ ctcPaise, rule }: SalaryTds): YearsTax {
  const taxablePaise = Math.max(0, ctcPaise - rule.deductionPaise);
  const slabs = rule.slabs.map((slab, place) => {
    const toPaise = rule.slabs[place + 1]?.abovePaise ?? null;
    const top = toPaise === null ? taxablePaise : Math.min(taxablePaise, toPaise);
    const withinPaise = Math.max(0, top - slab.abovePaise);
    return { slab, toPaise, withinPaise, tax: BigInt(withinPaise) * BigInt(slab.basisPoints) };
  });
  const slabTax = slabs.reduce((sum, { tax }) => sum + tax, 0n);
  const { rebateUpToPaise: rebate } = rule;
  const isRebated = rebate !== null && taxablePaise <= rebate;
  const most =
    rule.hasMarginalRelief && rebate !== null && !isRebated
      ? BigInt(taxablePaise - rebate) * parts
      : slabTax;
  const relief = slabTax > most ? slabTax - most : 0n;
  return {
    taxablePaise,
    slabs,
    slabTax,
    isRebated,
    relief,
    tax: isRebated ? 0n : slabTax - relief,
    isSurcharged: rule.surchargeAbovePaise !== null && taxablePaise > rule.surchargeAbovePaise,
  };
}

export type SalaryTds = { ctcPaise: number; rule: SalaryTerms };

export type MonthlySalary = {
  /** A twelfth of the year's cost, whatever of it an employer keeps back. */
  grossPaise: number;
  /** With cess; twelve months' tax may differ from it by their rounding. */
  annualTaxPaise: number;
  tdsPaise: number;
  netPaise: number;
};

/**
 * A month's pay and tax: the year's tax with cess is divided by 12 and rounded half up to the paisa
 * once, and so is the pay. RangeError when too large to be exact.
 */
export function monthlySalaryTds(given: SalaryTds): MonthlySalary {
  const { cessBasisPoints } = given.rule;
  const withCess = yearsTax(given).tax * (parts + BigInt(cessBasisPoints));
  const tdsPaise = exactNumber(divideHalfUp(withCess, parts * parts * months));
  const grossPaise = exactNumber(divideHalfUp(BigInt(given.ctcPaise), months));
  return {
    grossPaise,
    annualTaxPaise: exactNumber(divideHalfUp(withCess, parts * parts)),
    tdsPaise,
    netPaise: grossPaise - tdsPaise,
  };
}

const inPaise = (tax: bigint) => exactNumber(divideHalfUp(tax, parts));
const money = (paise: number) => `₹${rupeeFigure(paise)}`;
const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/** A month's pay and tax step by step; what lowers is negative. The last step is what is paid out. */
export function explainSalary(given: SalaryTds): WorkingStep[] {
  const { rule, ctcPaise } = given;
  const year = yearsTax(given);
  const month = monthlySalaryTds(given);
  const { deductionPaise } = rule;
  const taxes = [...slabSteps(year), ...reliefSteps(year, rule), ...cessSteps(year, rule)];
  return [
    { label: 'Annual CTC', how: 'What the person costs in a year', amount: ctcPaise },
    { label: 'Standard deduction', how: 'Is not taxed', amount: -deductionPaise },
    {
      label: 'Taxable income',
      how: `${money(ctcPaise)} − ${money(deductionPaise)}${ctcPaise < deductionPaise ? ', not below 0' : ''}`,
      amount: year.taxablePaise,
    },
    ...taxes,
    ...roundingSteps(taxes, month.annualTaxPaise),
    {
      label: 'Tax of a year',
      how: year.isSurcharged ? surchargeText(rule) : 'What stands above, together',
      amount: month.annualTaxPaise,
    },
    { label: 'Gross of a month', how: `${money(ctcPaise)} ÷ 12`, amount: month.grossPaise },
    {
      label: 'TDS of a month',
      how: 'The year’s tax ÷ 12, rounded to the paisa once',
      amount: -month.tdsPaise,
    },
    {
      label: 'Net of a month',
      how: `${money(month.grossPaise)} − ${money(month.tdsPaise)}`,
      amount: month.netPaise,
    },
  ];
}

/** The surcharge is no part of these rules: whoever reads the working is told so. */
const surchargeText = ({ surchargeAbovePaise }: SalaryTerms): string =>
  `Without the surcharge that is due above ${rupeeText(surchargeAbovePaise ?? 0)}, so too low`;

const slabSteps = ({ slabs }: YearsTax): WorkingStep[] =>
  slabs
    .filter(({ withinPaise }) => withinPaise > 0)
    .map(({ slab, toPaise, withinPaise, tax }) => ({
      label: slabText(slab, toPaise),
      how: `${percent(slab.basisPoints)} of ${money(withinPaise)}`,
      amount: inPaise(tax),
    }));

function slabText({ abovePaise }: SalarySlab, toPaise: number | null): string {
  if (abovePaise === 0 && toPaise === null) return 'Any income';
  if (toPaise === null) return `Above ${rupeeText(abovePaise)}`;
  return abovePaise === 0
    ? `Up to ${rupeeText(toPaise)}`
    : `${rupeeText(abovePaise)} to ${rupeeText(toPaise)}`;
}

function reliefSteps({ isRebated, relief, slabTax }: YearsTax, rule: SalaryTerms): WorkingStep[] {
  const upTo = money(rule.rebateUpToPaise ?? 0);
  if (isRebated && slabTax > 0n) {
    const how = `All of the tax: the taxable income is not above ${upTo}`;
    return [{ label: 'Rebate', how, amount: -inPaise(slabTax) }];
  }
  if (relief === 0n) return [];
  const how = `The tax is at most what the taxable income has above ${upTo}`;
  return [{ label: 'Marginal relief', how, amount: -inPaise(relief) }];
}

function cessSteps({ tax }: YearsTax, { cessBasisPoints }: SalaryTerms): WorkingStep[] {
  if (tax === 0n || cessBasisPoints === 0) return [];
  return [
    {
      label: 'Cess',
      how: `${percent(cessBasisPoints)} of ${money(inPaise(tax))}`,
      amount: exactNumber(divideHalfUp(tax * BigInt(cessBasisPoints), parts * parts)),
    },
  ];
}

/** What the steps before, each rounded by itself, are off the year's tax, which is rounded once. */
function roundingSteps(taxes: readonly WorkingStep[], annualTaxPaise: number): WorkingStep[] {
  const amount = annualTaxPaise - taxes.reduce((sum, step) => sum + step.amount, 0);
  if (amount === 0) return [];
  return [
    { label: 'Rounding', how: 'The tax of a year is rounded once, not in each step', amount },
  ];
}

/** Whether a surcharge would be due, which is not worked out: then the tax is too low. */
export const lacksSurcharge = (given: SalaryTds): boolean => yearsTax(given).isSurcharged;
