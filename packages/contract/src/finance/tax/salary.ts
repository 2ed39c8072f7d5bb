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
  /**
   * Whether the tax is that of what is paid within the tax year, spread over the months left.
   * Otherwise it is a twelfth of the tax on a full year's CTC.
   */
  estimatesYear: boolean;
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
function yearsTax(given: SalaryTds): YearsTax {
  const { rule } = given;
  const taxablePaise = taxableOf(incomeOf(given), rule);
  const { surchargeAbovePaise: above } = rule;
  return {
    taxablePaise,
    ...taxOfSlabs(taxablePaise, rule),
    surcharge: surchargeOf(taxablePaise, rule),
    lacksSurcharge: rule.surcharges.length === 0 && above !== null && taxablePaise > above,
  };
}

/** The income of the year: a full year's CTC, or what is paid within the tax year. */
function incomeOf({ ctcPaise, rule, year }: SalaryTds): number {
  if (!year || !rule.estimatesYear) return ctcPaise;
  const { paidPaise, monthsLeft, earlierPaise } = year;
  return earlierPaise + paidPaise + payOf(ctcPaise, monthsLeft);
}

/** Returns the pay of some months, rounded half up once. */
const payOf = (ctcPaise: number, count: number): number =>
  exactNumber(divideHalfUp(BigInt(ctcPaise) * BigInt(count), months));

const taxableOf = (ctcPaise: number, { deductionPaise }: SalaryTerms) =>
  Math.max(0, ctcPaise - deductionPaise);

/** A tax year so far, for rules that estimate it. Amounts in paise. */
export type TaxYear = {
  /** The months of employment from this one on that have no payslip yet, including this one. */
  monthsLeft: number;
  /** Paid by the payslips of the other months, and deducted from them. */
  paidPaise: number;
  deductedPaise: number;
  /** Paid by an earlier employer in the tax year, and deducted. */
  earlierPaise: number;
  earlierTdsPaise: number;
};

/** Without a tax year, it is a full one without payslips. */
export type SalaryTds = { ctcPaise: number; rule: SalaryTerms; year?: TaxYear | undefined };

const fullYear: TaxYear = {
  monthsLeft: 12,
  paidPaise: 0,
  deductedPaise: 0,
  earlierPaise: 0,
  earlierTdsPaise: 0,
};

const yearOf = ({ rule, year }: SalaryTds): TaxYear =>
  rule.estimatesYear && year ? year : fullYear;

export type MonthlySalary = {
  /** A twelfth of the yearly CTC, including what an employer retains of it. */
  grossPaise: number;
  /** With cess. Twelve months' tax may differ from it by rounding. */
  annualTaxPaise: number;
  tdsPaise: number;
  netPaise: number;
};

/**
 * Calculates a month's pay and tax. The year's tax with cess, less what was deducted, is divided by
 * the months left and rounded half up to the paisa once. The pay is a twelfth, rounded in the same
 * way. The last month takes what is left, so that the year's tax adds up. RangeError when too large
 * to be exact.
 */
export function monthlySalaryTds(given: SalaryTds): MonthlySalary {
  const { ctcPaise, rule } = given;
  const { monthsLeft, deductedPaise, earlierTdsPaise } = yearOf(given);
  const beforeCess = surchargedTax(taxableOf(incomeOf(given), rule), rule);
  const withCess = beforeCess * (parts + BigInt(rule.cessBasisPoints));
  const left = withCess - BigInt(deductedPaise + earlierTdsPaise) * parts ** 3n;
  const grossPaise = exactNumber(divideHalfUp(BigInt(ctcPaise), months));
  const duePaise =
    left < 0n ? 0 : exactNumber(divideHalfUp(left, parts ** 3n * BigInt(monthsLeft)));
  // After a cut, the pay may not bear what is left of the year's tax: the next month takes it.
  const tdsPaise = given.year && rule.estimatesYear ? Math.min(duePaise, grossPaise) : duePaise;
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
  const income = incomeOf(given);
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
    ...incomeSteps(given),
    { label: 'Standard deduction', how: 'Is not taxed', amount: -deductionPaise },
    {
      label: 'Taxable income',
      how: `${money(income)} − ${money(deductionPaise)}${income < deductionPaise ? ', not below 0' : ''}`,
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
      how: monthText(given, month.annualTaxPaise),
      amount: -month.tdsPaise,
    },
    {
      label: 'Net of a month',
      how: `${money(month.grossPaise)} − ${money(month.tdsPaise)}`,
      amount: month.netPaise,
    },
  ];
}

/** The income of the year: the CTC, or the parts that are paid within the tax year. */
function incomeSteps(given: SalaryTds): WorkingStep[] {
  const { ctcPaise, rule, year } = given;
  const ctc = { label: 'Annual CTC', how: 'What the person costs in a year', amount: ctcPaise };
  if (!year || !rule.estimatesYear) return [ctc];
  const { monthsLeft, paidPaise, earlierPaise } = year;
  const left = payOf(ctcPaise, monthsLeft);
  const parts = [
    { label: 'Earlier employer', how: 'Paid there in this tax year', amount: earlierPaise },
    { label: 'Paid before', how: 'Gross of the payslips of this tax year', amount: paidPaise },
  ].filter(({ amount }) => amount > 0);
  if (parts.length === 0 && left === ctcPaise) return [ctc];
  return [
    ctc,
    ...parts,
    { label: 'Still to be paid', how: `${money(ctcPaise)} × ${monthsLeft} ÷ 12`, amount: left },
    {
      label: 'Income of the tax year',
      how: [...parts.map(({ amount }) => amount), left].map(money).join(' + '),
      amount: incomeOf(given),
    },
  ];
}

/** Says how the month's tax follows from the year's. */
function monthText(given: SalaryTds, annualTaxPaise: number): string {
  const { monthsLeft, deductedPaise, earlierTdsPaise } = yearOf(given);
  const excess = deductedPaise + earlierTdsPaise - annualTaxPaise;
  if (excess > 0)
    return `None: ${money(excess)} more than the year’s tax is deducted already, to be claimed with the return of income`;
  const deducted = [
    ...(deductedPaise > 0 ? [`${money(deductedPaise)} deducted before`] : []),
    ...(earlierTdsPaise > 0 ? [`${money(earlierTdsPaise)} by the earlier employer`] : []),
  ];
  const less = deducted.length === 0 ? '' : ` less ${deducted.join(' and ')},`;
  return monthsLeft === 1
    ? `The year’s tax${less || ','} in the last month of the year`
    : `The year’s tax${less} ÷ ${monthsLeft}, rounded to the paisa once`;
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
