/**
 * Tax deducted from salaries (section 192 of the Income-tax Act 1961, 392 of that of 2025), for
 * whole months of a year's pay. Results are whole paise, intermediate values are exact and rounded
 * once.
 */
import { divideHalfUp, exactNumber } from '../../core/half-up.ts';
import { rupeeFigure, rupeeText } from '../../core/rupee-text.ts';
import type { WorkingStep } from './working.ts';

/** Yearly amounts in paise, rates in hundredths of a percent. */
export type SalaryTerms = {
  /** The standard deduction, subtracted before tax. */
  deductionPaise: number;
  /** Income above an amount is taxed at its rate, up to the next one. Lowest first, from 0. */
  slabs: readonly SalarySlab[];
  /** No tax up to this taxable income. Null means no rebate. */
  rebateUpToPaise: number | null;
  /** Whether the tax on an income above the rebate limit is at most the excess. */
  hasMarginalRelief: boolean;
  /** On the tax. */
  cessBasisPoints: number;
  /**
   * A taxable income above an amount has a surcharge at its rate on all of its tax. Lowest first,
   * empty means no surcharge. Limited by marginal relief, see `surchargedTax`.
   */
  surcharges: readonly SurchargeBand[];
  /** Above this taxable income, a surcharge without a band is due. Null when there is none. */
  surchargeAbovePaise: number | null;
};
type SalarySlab = { abovePaise: number; basisPoints: number };
type SurchargeBand = { abovePaise: number; basisPoints: number };

/** The factor for money times rate: a paisa has 10,000 parts. */
const parts = 10_000n;
const months = 12n;

/** The parts of a year's tax. Amounts are in paise, taxes in 1/10,000 of a paisa. */
type YearsTax = {
  taxablePaise: number;
  slabs: { slab: SalarySlab; toPaise: number | null; withinPaise: number; tax: bigint }[];
  /** The tax of all slabs. */
  slabTax: bigint;
  isRebated: boolean;
  /** The reduction by marginal relief at the rebate limit. */
  relief: bigint;
  /** The slabs’ tax after relief. */
  tax: bigint;
  /** The surcharge of the income's band. Null when it is in none. */
  surcharge: Surcharge | null;
  /** Whether a surcharge without a band is due. */
  lacksSurcharge: boolean;
};

type Surcharge = {
  band: SurchargeBand;
  /** In 1/10,000 of the tax's unit. */
  amount: bigint;
  /** Tax and surcharge of an income at the start of the band, in the same unit. */
  atStart: bigint;
  /** The reduction by marginal relief, in the same unit. */
  relief: bigint;
};

/** Returns the tax of a year before surcharge and cess, part by part. */
function taxOfSlabs(taxablePaise: number, rule: SalaryTerms) {
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
  return { slabs, slabTax, isRebated, relief, tax: isRebated ? 0n : slabTax - relief };
}

/**
 * Returns the surcharge of an income by the last band that begins below it. Tax and surcharge
 * together are limited to those at the start of the band plus the excess income. This marginal
 * relief is applied before cess.
 */
function surchargeOf(taxablePaise: number, rule: SalaryTerms): Surcharge | null {
  const band = rule.surcharges.findLast(({ abovePaise }) => taxablePaise > abovePaise);
  if (!band) return null;
  const { tax } = taxOfSlabs(taxablePaise, rule);
  const amount = tax * BigInt(band.basisPoints);
  const atStart = surchargedTax(band.abovePaise, rule);
  const most = atStart + BigInt(taxablePaise - band.abovePaise) * parts * parts;
  const due = tax * parts + amount;
  return { band, amount, atStart, relief: due > most ? due - most : 0n };
}

/** Returns the yearly tax with surcharge before cess, in 1/10,000 of the unit of taxes. */
function surchargedTax(taxablePaise: number, rule: SalaryTerms): bigint {
  const { tax } = taxOfSlabs(taxablePaise, rule);
  const { amount, relief } = surchargeOf(taxablePaise, rule) ?? { amount: 0n, relief: 0n };
  return tax * parts + amount - relief;
}

/** Returns the yearly tax before cess, part by part. */
function yearsTax({ ctcPaise, rule }: SalaryTds): YearsTax {
  const taxablePaise = taxableOf(ctcPaise, rule);
  const { surchargeAbovePaise: above } = rule;
  return {
    taxablePaise,
    ...taxOfSlabs(taxablePaise, rule),
    surcharge: surchargeOf(taxablePaise, rule),
    lacksSurcharge: rule.surcharges.length === 0 && above !== null && taxablePaise > above,
  };
}

const taxableOf = (ctcPaise: number, { deductionPaise }: SalaryTerms) =>
  Math.max(0, ctcPaise - deductionPaise);

export type SalaryTds = { ctcPaise: number; rule: SalaryTerms };

export type MonthlySalary = {
  /** A twelfth of the yearly CTC, including what an employer retains of it. */
  grossPaise: number;
  /** With cess. Twelve months' tax may differ from it by rounding. */
  annualTaxPaise: number;
  tdsPaise: number;
  netPaise: number;
};

/**
 * Calculates a month's pay and tax. The year's tax with cess is divided by 12 and rounded half up
 * to the paisa once, and so is the pay. RangeError when too large to be exact.
 */
export function monthlySalaryTds(given: SalaryTds): MonthlySalary {
  const { ctcPaise, rule } = given;
  const beforeCess = surchargedTax(taxableOf(ctcPaise, rule), rule);
  const withCess = beforeCess * (parts + BigInt(rule.cessBasisPoints));
  const tdsPaise = exactNumber(divideHalfUp(withCess, parts ** 3n * months));
  const grossPaise = exactNumber(divideHalfUp(BigInt(ctcPaise), months));
  return {
    grossPaise,
    annualTaxPaise: exactNumber(divideHalfUp(withCess, parts ** 3n)),
    tdsPaise,
    netPaise: grossPaise - tdsPaise,
  };
}

const inPaise = (tax: bigint) => exactNumber(divideHalfUp(tax, parts));
/** For amounts multiplied by a surcharge rate. */
const surchargedInPaise = (tax: bigint) => exactNumber(divideHalfUp(tax, parts * parts));
const money = (paise: number) => `₹${rupeeFigure(paise)}`;
const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/**
 * Explains a month's pay and tax step by step. Deductions are negative. The last step is what is
 * paid out.
 */
export function explainSalary(given: SalaryTds): WorkingStep[] {
  const { rule, ctcPaise } = given;
  const year = yearsTax(given);
  const month = monthlySalaryTds(given);
  const { deductionPaise } = rule;
  const taxes = [
    ...slabSteps(year),
    ...reliefSteps(year, rule),
    ...surchargeSteps(year),
    ...cessSteps(year, rule),
  ];
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
      how: year.lacksSurcharge ? surchargeText(rule) : 'What stands above, together',
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

/** The note about a surcharge without a band. */
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

function surchargeSteps({ surcharge, tax, taxablePaise }: YearsTax): WorkingStep[] {
  if (surcharge === null || surcharge.amount === 0n) return [];
  const { band, amount, relief, atStart } = surcharge;
  const above = money(band.abovePaise);
  const how = `${percent(band.basisPoints)} of ${money(inPaise(tax))}: the taxable income is above ${above}`;
  const step = { label: 'Surcharge', how, amount: surchargedInPaise(amount) };
  if (relief === 0n) return [step];
  const excess = money(taxablePaise - band.abovePaise);
  const most = `Tax and surcharge are at most ${money(surchargedInPaise(atStart))}, due on ${above}, and the ${excess} above it`;
  return [
    step,
    { label: 'Marginal relief of the surcharge', how: most, amount: -surchargedInPaise(relief) },
  ];
}

function cessSteps({ tax, surcharge }: YearsTax, { cessBasisPoints }: SalaryTerms): WorkingStep[] {
  const { amount, relief } = surcharge ?? { amount: 0n, relief: 0n };
  const taxed = tax * parts + amount - relief;
  if (taxed === 0n || cessBasisPoints === 0) return [];
  return [
    {
      label: 'Cess',
      how: `${percent(cessBasisPoints)} of ${money(surchargedInPaise(taxed))}`,
      amount: exactNumber(divideHalfUp(taxed * BigInt(cessBasisPoints), parts ** 3n)),
    },
  ];
}

/**
 * Returns the difference between the steps, each rounded separately, and the year's tax, which is
 * rounded once.
 */
function roundingSteps(taxes: readonly WorkingStep[], annualTaxPaise: number): WorkingStep[] {
  const amount = annualTaxPaise - taxes.reduce((sum, step) => sum + step.amount, 0);
  if (amount === 0) return [];
  return [
    { label: 'Rounding', how: 'The tax of a year is rounded once, not in each step', amount },
  ];
}

/** Returns whether a surcharge without a band is due, in which case the tax is too low. */
export const lacksSurcharge = (given: SalaryTds): boolean => yearsTax(given).lacksSurcharge;
