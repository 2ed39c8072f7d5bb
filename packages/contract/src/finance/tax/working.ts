/** Explains figures step by step. The figures are those of the calculating functions. */
import { rupeeFigure } from '../../core/rupee-text.ts';
import { type StateNumber, stateTaxName } from '../../core/states.ts';
import {
  discountPaise,
  documentFigures,
  type LineFigures,
  lineFigures,
  type RoundOff,
  type SupplyType,
  type TaxedLine,
} from './gst.ts';
import {
  type Deduction,
  type PartPayment,
  taxableOf,
  tdsBasisPoints,
  tdsCarried,
  tdsDue,
  tdsForPayment,
  tdsOfAmount,
  tdsReason,
} from './tds.ts';

/** `amount` is in paise. */
export type WorkingStep = { label: string; how: string; amount: number };

const money = (paise: number) => `₹${rupeeFigure(paise)}`;
const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/** Above this number, terms are counted instead of listed. */
const mostTerms = 4;

function sumOf(amounts: readonly number[], what: string): string {
  return amounts.length > mostTerms
    ? `Sum of ${amounts.length} ${what}`
    : amounts.map(money).join(' + ');
}

type TaxPart = { part: 'cgst' | 'sgst' | 'igst'; label: string; basisPoints: number };

/**
 * Returns the taxes of a rate with their names at the place of supply. The two within a state share
 * the rate.
 */
function taxesOf(basisPoints: number, supplyType: SupplyType, place: StateNumber): TaxPart[] {
  if (basisPoints === 0) return [];
  if (supplyType === 'inter') return [{ part: 'igst', label: 'IGST', basisPoints }];
  const half = basisPoints / 2;
  return [
    { part: 'cgst', label: 'CGST', basisPoints: half },
    { part: 'sgst', label: stateTaxName(place), basisPoints: half },
  ];
}

/** Explains the figures of one line. `placeNumber` is the place of supply. */
export function explainLine(
  line: TaxedLine,
  supplyType: SupplyType,
  placeNumber: StateNumber,
): WorkingStep[] {
  const figures = lineFigures(line, supplyType);
  const isExact = line.quantityThousandths % 1000 === 0 && !line.discountBasisPoints;
  const rounded = isExact ? '' : ', rounded to the paisa';
  const taxes = taxesOf(line.taxBasisPoints, supplyType, placeNumber).map((tax) => ({
    label: tax.label,
    how: `${percent(tax.basisPoints)} of ${money(figures.taxable)}, rounded to the paisa`,
    amount: figures[tax.part],
  }));
  return [
    {
      label: 'Taxable value',
      how: `${line.quantityThousandths / 1000} × ${money(line.ratePaise)}${discountText(line)}${rounded}`,
      amount: figures.taxable,
    },
    ...taxes,
    {
      label: 'Total',
      how: sumOf([figures.taxable, ...taxes.map(({ amount }) => amount)], 'amounts'),
      amount: figures.total,
    },
  ];
}

const discountText = (line: TaxedLine): string =>
  line.discountBasisPoints
    ? ` − ${percent(line.discountBasisPoints)} discount of ${money(discountPaise(line))}`
    : '';

/** The tax on all lines with one rate, each rounded separately. */
function taxStep(tax: TaxPart, lines: readonly LineFigures[]): WorkingStep {
  const values = lines.map(({ taxable }) => taxable);
  const each = lines.length === 1 ? '' : ' each';
  const of = values.length > mostTerms ? `${values.length} lines` : values.map(money).join(', ');
  return {
    label: `${tax.label} ${percent(tax.basisPoints)}`,
    how: `${percent(tax.basisPoints)} of ${of},${each} rounded to the paisa`,
    amount: lines.reduce((sum, line) => sum + line[tax.part], 0),
  };
}

/** Explains the figures of a document with taxes by rate. `placeNumber` is the place of supply. */
export function explainDocument(
  lines: readonly TaxedLine[],
  supplyType: SupplyType,
  placeNumber: StateNumber,
  roundOff: RoundOff = 0,
): WorkingStep[] {
  const figures = documentFigures(lines, supplyType, roundOff);
  const rates = [...new Set(lines.map(({ taxBasisPoints }) => taxBasisPoints))];
  const taxes = rates
    .sort((first, second) => first - second)
    .flatMap((rate) => {
      const ofRate = figures.lines.filter((_, place) => lines[place]?.taxBasisPoints === rate);
      return taxesOf(rate, supplyType, placeNumber).map((tax) => taxStep(tax, ofRate));
    });
  const values = figures.lines.map(({ taxable }) => taxable);
  return [
    { label: 'Subtotal', how: sumOf(values, 'lines'), amount: figures.subtotal },
    ...taxes,
    ...roundOffSteps(figures.roundOff),
    {
      label: 'Total',
      how: `${money(figures.subtotal)} + ${money(figures.taxTotal)} tax${roundOffText(figures.roundOff)}`,
      amount: figures.grandTotal,
    },
  ];
}

/** Explains the tax of a document under reverse charge, by rate. `placeNumber` is the place of supply. */
export function explainOwed(
  lines: readonly TaxedLine[],
  supplyType: SupplyType,
  placeNumber: StateNumber,
): WorkingStep[] {
  const taxes = explainDocument(lines, supplyType, placeNumber).slice(1, -1);
  return [
    ...taxes,
    {
      label: 'GST owed',
      how: sumOf(
        taxes.map(({ amount }) => amount),
        'taxes',
      ),
      amount: taxes.reduce((sum, { amount }) => sum + amount, 0),
    },
  ];
}

const roundOffSteps = (roundOff: number): WorkingStep[] =>
  roundOff === 0
    ? []
    : [{ label: 'Round-off', how: 'Of the total, without tax', amount: roundOff }];

const roundOffText = (roundOff: number): string =>
  roundOff === 0 ? '' : ` ${roundOff < 0 ? '−' : '+'} ${money(Math.abs(roundOff))} round-off`;

/**
 * Explains the amount due on an invoice. Reductions are negative, so that the steps before the last
 * add up to it.
 */
export function explainDue(settled: Settled, parts: SettledParts = {}): WorkingStep[] {
  const { grandTotal, paid, tdsSettled, credited, fromAccount } = settled;
  const sums = loweredBy(settled, parts);
  return [
    { label: 'Total', how: 'Total of the invoice', amount: grandTotal },
    ...sums.flatMap(({ steps, ...sum }) => (steps.length > 1 ? steps.slice(0, -1) : [sum])),
    {
      label: 'Due',
      how: sums.reduce(
        (text, { amount }) => `${text} ${amount > 0 ? '+' : '−'} ${money(Math.abs(amount))}`,
        money(grandTotal),
      ),
      amount: grandTotal - paid - tdsSettled - credited - fromAccount,
    },
  ];
}

export type Settled = {
  grandTotal: number;
  paid: number;
  tdsSettled: number;
  credited: number;
  /** Applied from the customer's balance. Below 0 if notes moved more there. */
  fromAccount: number;
};

/** A payment, deduction or credit note: its number, its day in words, its amount. */
type SettledPart = { code: string; day: string; amount: number };

/**
 * The parts of the sums. Parts that don't add up to their sum, such as one page of many, are
 * omitted.
 */
export type SettledParts = {
  payments?: readonly SettledPart[];
  deductions?: readonly SettledPart[];
  notes?: readonly SettledPart[];
};

/**
 * Returns what lowers an amount due as negative steps, each with its parts where they add up to it.
 */
export function loweredBy(
  { paid, tdsSettled, credited, fromAccount }: Settled,
  { payments = [], deductions = [], notes = [] }: SettledParts = {},
): (WorkingStep & { steps: WorkingStep[] })[] {
  return [
    lowered({ label: 'Paid', how: 'Payments, without those reversed', amount: -paid }, payments),
    lowered({ label: 'TDS', how: 'Tax deducted at source', amount: -tdsSettled }, deductions),
    lowered({ label: 'Credited', how: 'Credit notes', amount: -credited }, notes),
    lowered({ label: 'From the account', how: 'The customer’s balance', amount: -fromAccount }, []),
  ].filter(({ amount }) => amount !== 0);
}

function lowered(sum: WorkingStep, given: readonly SettledPart[]) {
  const parts = given
    .filter(({ amount }) => amount !== 0)
    .map(({ code, day, amount }) => ({ label: `${sum.label} ${code}`, how: day, amount: -amount }));
  const isWhole = parts.reduce((total, { amount }) => total + amount, 0) === sum.amount;
  return { ...sum, steps: isWhole ? [...parts, sum] : [sum] };
}

/**
 * Explains the tax deducted from an amount without GST or from a payment of an invoice, and why.
 * With limits, also how much of the year it makes up for, or why nothing is deducted.
 */
export function explainTds(
  given: Deduction & ({ taxablePaise: number } | PartPayment),
  label = 'TDS 194C',
): WorkingStep[] {
  const { yearBefore = { taxablePaise: 0, tdsPaise: 0 }, rule } = given;
  const rate = `${percent(tdsBasisPoints(given))} ${given.hasPan ? 'with' : 'without'} PAN`;
  const amount = 'taxablePaise' in given ? tdsOfAmount(given) : tdsForPayment(given);
  const of = taxableText(given);
  const reason = tdsReason(given);
  if (reason === 'any') return [{ label, how: `${rate}, of ${of}, rounded to the paisa`, amount }];
  const taxable = taxableOf(given);
  const value = { label: 'Value without GST', how: capital(of), amount: taxable };
  if (reason === 'single') {
    const limit = money(rule.singleLimitPaise ?? 0);
    const what = 'taxablePaise' in given ? 'it' : 'the bill';
    const how = `${rate}, since ${what} is above ${limit} by itself; rounded to the paisa`;
    return [value, { label, how, amount }];
  }
  const isMonth = rule.monthLimitPaise !== null;
  const year = {
    label: isMonth ? 'Paid this month' : 'Paid this year',
    how: `${money(yearBefore.taxablePaise)} before + ${money(taxable)}, without GST`,
    amount: yearBefore.taxablePaise + taxable,
  };
  if (reason === 'below') return [value, year, { label, how: belowText(rule), amount }];
  const limit = money((reason === 'month' ? rule.monthLimitPaise : rule.yearLimitPaise) ?? 0);
  const whole = rule.taxesExcess
    ? `${rate} of what is above ${limit} in the year`
    : `${rate} of the whole ${reason}, since it is above ${limit}`;
  const how = `${whole}, less ${money(yearBefore.tdsPaise)} deducted before`;
  const carried = tdsCarried(given);
  if (carried === 0) return [value, year, { label, how, amount }];
  const settled = 'taxablePaise' in given ? 'the amount' : 'what is settled';
  const most = `At most ${settled}; ${money(carried)} are deducted from the next payment`;
  return [
    value,
    year,
    { label: 'Due by now', how, amount: tdsDue(given) },
    { label, how: most, amount },
  ];
}

function taxableText(given: { taxablePaise: number } | PartPayment): string {
  if ('taxablePaise' in given) return `${money(given.taxablePaise)} without GST`;
  const { subtotal, grandTotal } = given.invoice;
  return `${money(subtotal)} without GST × ${money(given.settledPaise)} ÷ ${money(grandTotal)}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Says which limits were not exceeded. */
export function belowText({
  singleLimitPaise: single,
  monthLimitPaise: month,
  yearLimitPaise: year,
}: Deduction['rule']): string {
  const limits = [
    ...(single === null ? [] : [`${money(single)} in one bill`]),
    ...(month === null ? [] : [`${money(month)} in a month`]),
    ...(year === null ? [] : [`${money(year)} in a year`]),
  ];
  return `None: not above ${limits.join(' nor ')}`;
}
