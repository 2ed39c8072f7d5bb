import { addDays, financialYearOf, financialYearStart, isDay } from '@kolam/contract/core/dates.ts';
import { inPaise, mostPaise } from '@kolam/contract/core/paise.ts';
import { amountProblem, parseRupees } from '@kolam/contract/core/rupee-text.ts';
import { findState } from '@kolam/contract/core/states.ts';
import type { EventHead } from '@kolam/contract/finance/events/heads.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import { discountText } from '@kolam/contract/finance/invoices/discount-text.ts';
import { invoiceLimits } from '@kolam/contract/finance/invoices/limits.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { createInvoiceSchema } from '@kolam/contract/finance/invoices/rules.ts';
import {
  type InvoiceKind,
  type RecordedCredit,
  recordedCredits,
  type UntaxedKind,
} from '@kolam/contract/finance/invoices/values.ts';
import { priceListMessages } from '@kolam/contract/finance/price-list/messages.ts';
import type { TaxedLine } from '@kolam/contract/finance/tax/gst.ts';
import type { TdsSection } from '@kolam/contract/finance/tax/sections.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { placeSource, type Supply } from './followed-supply.ts';

/** A line in the form. */
export type LineValues = {
  desc: string;
  hsn: string;
  qty: string;
  unit: string;
  rate: string;
  /** Empty for none. */
  discountPct: string;
  taxPct: string;
  /** What it is at a rate of 0. */
  untaxed: UntaxedKind;
  /** Of a bill: whether its input tax is taken, and why not. */
  credit: RecordedCredit;
  creditReason: string;
  /** Until the user types a rate, it follows the GST rule of the document's day. */
  taxBy: 'rule' | 'hand';
};

/**
 * A document in the form. Paths match those of the endpoints, so that error responses find their
 * field.
 */
export type DocumentValues = Supply & {
  kind: InvoiceKind;
  party: string;
  issuedOn: string;
  /** Empty for the usual number of days after the date. */
  dueOn: string;
  billNo: string;
  billFileUrl: string;
  /** Empty for none. It is linked to the document, not part of it. */
  eventId: string;
  /** For purchases only. Sales are linked to revenue. */
  eventHead: EventHead | '';
  /** For purchases only. Empty for the vendor's. */
  tdsSection: TdsSection | '';
  /** For purchases only. Empty for the month in which it is recorded. */
  creditMonth: string;
  /** For purchases only: whether we owe the tax. */
  reverseCharge: boolean;
  /** The vendor for whom that was chosen. Another vendor brings its usual answer. */
  reverseChargeOf: string;
  /** For purchases only. Empty for none, below 0 if the vendor rounded down. */
  roundOff: string;
  notes: string;
  lines: LineValues[];
};

/** The default description of a single amount. */
export const usualTexts = {
  sales: 'Wellness services',
  purchase: 'Goods and services as billed',
} as const satisfies Record<InvoiceKind, string>;

export const newLine = (desc = ''): LineValues => ({
  desc,
  hsn: '',
  qty: '1',
  unit: '',
  rate: '',
  discountPct: '',
  taxPct: '',
  untaxed: 'nil',
  credit: 'eligible',
  creditReason: '',
  taxBy: 'rule',
});

type Start = { kind: InvoiceKind; today: string; ourState: string };

export const newDocument = ({ kind, today, ourState }: Start): DocumentValues => ({
  kind,
  party: '',
  issuedOn: today,
  dueOn: '',
  place: ourState,
  placeBy: 'nobody',
  supplyType: 'intra',
  supplyBy: 'nobody',
  billNo: '',
  billFileUrl: '',
  eventId: '',
  eventHead: '',
  tdsSection: '',
  creditMonth: '',
  reverseCharge: false,
  reverseChargeOf: '',
  roundOff: '',
  notes: '',
  lines: [newLine()],
});

/** Converts a stored draft to form values. */
export const valuesOf = (draft: InvoiceDetail): DocumentValues => ({
  kind: draft.kind,
  party: draft.party.id,
  issuedOn: draft.issuedOn,
  dueOn: draft.dueOn,
  place: draft.place,
  placeBy: 'draft',
  supplyType: draft.supplyType,
  supplyBy: 'draft',
  billNo: draft.billNo,
  billFileUrl: draft.billFile?.url ?? '',
  eventId: draft.event?.id ?? '',
  eventHead: draft.eventHead ?? '',
  tdsSection: draft.tds?.section ?? '',
  creditMonth: draft.creditMonth ?? '',
  reverseCharge: draft.reverseCharge,
  reverseChargeOf: draft.party.id,
  roundOff: draft.kind === 'sales' || draft.roundOff === 0 ? '' : String(draft.roundOff),
  notes: draft.notes,
  lines: draft.lines.map(({ desc, hsn, qty, unit, rate, taxPct, ...line }) => ({
    desc,
    hsn,
    qty: String(qty),
    unit,
    rate: String(rate),
    discountPct: discountText(line.discountPct),
    taxPct: String(taxPct),
    untaxed: line.untaxed ?? 'nil',
    credit: recordedCredits.find((each) => each === line.credit) ?? 'eligible',
    creditReason: line.creditReason,
    taxBy: 'hand',
  })),
});

/** Parses a number as users type it: '1,250.5', '18%', '−0.4'. Returns NaN for anything else. */
function numberOf(text: string): number {
  const plain = text.replace(/[,\s%]/g, '').replace('−', '-');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns the discount of a line in percent. */
const discountOf = ({ discountPct }: LineValues): number =>
  discountPct.trim() === '' ? 0 : numberOf(discountPct);

const roundOffRupees = ({ roundOff }: Pick<DocumentValues, 'roundOff'>): number =>
  roundOff.trim() === '' ? 0 : numberOf(roundOff);

/** Returns the round-off of a bill in paise, or 0 while it is no such amount. */
export function typedRoundOff(values: Pick<DocumentValues, 'roundOff'>): number {
  const paise = inPaise(roundOffRupees(values));
  return Math.abs(paise) < 100 ? paise : 0;
}

/** Parses rupees. Returns NaN if it is not an amount. */
const rupeesOf = (text: string) => (parseRupees(text) ?? Number.NaN) / 100;

/**
 * Returns the paise of an amount too large to be exact, or NaN if the text is not an amount at all.
 */
function tooLarge(text: string): number {
  const paise = numberOf(text) * 100;
  return paise > mostPaise ? paise : Number.NaN;
}

/**
 * Converts a line to whole numbers, however large. Returns null if any value is not a number of 0
 * or more.
 */
export function taxedLine(line: LineValues): TaxedLine | null {
  const quantityThousandths = Math.round(numberOf(line.qty) * 1000);
  const ratePaise = parseRupees(line.rate) ?? tooLarge(line.rate);
  const taxBasisPoints = Math.round(numberOf(line.taxPct) * 100);
  const discountBasisPoints = Math.round(discountOf(line) * 100);
  const all = [quantityThousandths, ratePaise, taxBasisPoints, discountBasisPoints];
  const counts = all.every((part) => !Number.isNaN(part) && part >= 0);
  return counts ? { quantityThousandths, ratePaise, taxBasisPoints, discountBasisPoints } : null;
}

/** Whether a line is within the storable limits. Only then can its figures be calculated. */
export const isWithinLimits = (line: TaxedLine): boolean =>
  line.quantityThousandths <= invoiceLimits.quantity * 1000 &&
  line.ratePaise <= mostPaise &&
  line.taxBasisPoints <= invoiceLimits.taxPct * 100 &&
  (line.discountBasisPoints ?? 0) <= 10_000 &&
  (line.quantityThousandths / 1000) * line.ratePaise <= mostPaise;

/** Whether there is a party and something to bill. */
export const canBeSent = ({ party, lines }: Pick<DocumentValues, 'party' | 'lines'>): boolean =>
  party !== '' && lines.some((line) => (taxedLine(line)?.ratePaise ?? 0) > 0);

/** Returns the event and its head, which go together. */
function eventBody({ kind, eventId, eventHead }: DocumentValues) {
  if (eventId === '') return { eventId: null, eventHead: null };
  return { eventId, eventHead: kind === 'sales' ? ('revenue' as const) : eventHead || null };
}

/**
 * Converts the values to a request body, which the schemas then validate. Place and supply type are
 * sent only if the user set them: otherwise the server derives them from the current data of both
 * parties.
 */
export function documentBody(values: DocumentValues) {
  const {
    kind,
    party,
    issuedOn,
    dueOn,
    supplyType,
    billNo,
    billFileUrl,
    tdsSection,
    creditMonth,
    notes,
  } = values;
  return {
    kind,
    party,
    issuedOn,
    ...(dueOn === '' ? {} : { dueOn }),
    ...(placeSource(values) === 'hand' ? { place: values.place } : {}),
    ...(values.supplyBy === 'hand' ? { supplyType } : {}),
    ...(kind === 'purchase'
      ? {
          billNo,
          billFileUrl: billFileUrl === '' ? null : billFileUrl,
          tdsSection: tdsSection === '' ? null : tdsSection,
          creditMonth: creditMonth === '' ? null : creditMonth,
          roundOff: roundOffRupees(values),
          // Until the vendor is known, the server goes by it.
          ...(values.reverseChargeOf === party && { reverseCharge: values.reverseCharge }),
        }
      : {}),
    ...eventBody(values),
    notes,
    lines: values.lines.map(({ desc, hsn, unit, qty, rate, taxPct, ...line }) => ({
      desc,
      hsn: hsn.replace(/\s/g, ''),
      unit,
      qty: numberOf(qty),
      rate: rupeesOf(rate),
      ...(line.discountPct.trim() !== '' && { discountPct: numberOf(line.discountPct) }),
      taxPct: numberOf(taxPct),
      ...(numberOf(taxPct) === 0 && { untaxed: line.untaxed }),
      ...(kind === 'purchase' && {
        credit: line.credit,
        creditReason: line.credit === 'eligible' ? '' : line.creditReason,
      }),
    })),
  };
}

/** Fills in the default description for the quick form, which has no field for it. */
export function withTexts(values: DocumentValues): DocumentValues {
  const words = usualTexts[values.kind];
  return {
    ...values,
    lines: values.lines.map((line) => (line.desc === '' ? { ...line, desc: words } : line)),
  };
}

/** Reports dates that contradict today or each other. `keptDay` may lie in the future. */
function dayProblems(
  { issuedOn, dueOn }: DocumentValues,
  today: string,
  keptDay: string | undefined,
): FieldProblems {
  const earliest = financialYearStart(financialYearOf(today) - 1);
  const problems: FieldProblems = {};
  if (isDay(issuedOn) && issuedOn > today && issuedOn !== keptDay) {
    problems.issuedOn = invoiceMessages.dayInFuture;
  }
  if (isDay(issuedOn) && issuedOn < earliest) problems.issuedOn = invoiceMessages.dayTooEarly;
  if (dueOn !== '' && dueOn < issuedOn) problems.dueOn = invoiceMessages.dueBeforeIssue;
  return problems;
}

/**
 * Returns the errors by field. `keptDay` is the date of a draft that stays one: a recurring invoice
 * makes drafts ahead of their date.
 */
export function documentProblems(
  values: DocumentValues,
  today: string,
  keptDay?: string,
): FieldProblems {
  const problems = {
    ...dayProblems(values, today, keptDay),
    ...schemaProblems(createInvoiceSchema, documentBody(values)),
  };
  if (values.party === '') problems.party = invoiceMessages.partyRequired(values.kind);
  if (values.eventId !== '' && documentBody(values).eventHead === null) {
    problems.eventHead = eventMessages.headRequired;
  }
  values.lines.forEach((line, at) => {
    if (line.rate.trim() === '') problems[`lines.${at}.rate`] = 'Rate is required';
    if (line.qty.trim() === '') problems[`lines.${at}.qty`] = 'Quantity is required';
    if (line.taxPct.trim() === '') problems[`lines.${at}.taxPct`] = 'GST rate is required';
  });
  values.lines.forEach((line, at) => {
    if (values.kind === 'purchase' && line.credit !== 'eligible' && line.creditReason.trim() === '')
      problems[`lines.${at}.creditReason`] = invoiceMessages.creditReasonRequired;
  });
  const nothing = values.lines.every((line) => taxedLine(line)?.ratePaise === 0);
  if (nothing) problems['lines.0.rate'] = invoiceMessages.amountPositive;
  return problems;
}

/** Returns the due date if none is entered, or empty text without a document date. */
export const usualDueDay = (issuedOn: string): string =>
  isDay(issuedOn) ? addDays(issuedOn, invoiceLimits.dueAfterDays) : '';

/** Returns a typed state as its two-letter code, or unchanged if it is not a state. */
export const stateCode = (typed: string): string => findState(typed)?.code ?? typed.trim();

/** The labels of the head's fields, in the order of the screen. */
export const headLabels = {
  kind: 'Type',
  issuedOn: 'Date',
  party: 'Party',
  dueOn: 'Due date',
  billNo: 'Bill number',
  supplyType: 'Supply Type',
  place: 'Place of Supply',
  eventId: 'Event',
  eventHead: 'Head of the event',
  tdsSection: 'TDS section',
  creditMonth: 'Month of input tax credit',
  reverseCharge: 'Reverse charge',
  roundOff: 'Round-off',
  billFileUrl: 'Copy of the bill',
  notes: 'Notes',
} as const;

export const lineLabels = {
  desc: 'Description',
  hsn: 'HSN/SAC',
  qty: 'Qty',
  unit: 'Unit',
  rate: 'Rate',
  discountPct: 'Discount %',
  taxPct: 'GST %',
  untaxed: 'Without tax because',
  credit: 'Input tax credit',
  creditReason: 'Reason',
} as const satisfies Record<Exclude<keyof LineValues, 'taxBy'>, string>;

/** The labels including all possible lines: "Rate of line 3". */
export const documentLabels: Record<string, string> = {
  ...headLabels,
  ...Object.fromEntries(
    Array.from({ length: invoiceLimits.lines }, (_, at) =>
      Object.entries(lineLabels).map(([name, label]) => [
        `lines.${at}.${name}`,
        `${label} of line ${at + 1}`,
      ]),
    ).flat(),
  ),
  lines: 'Lines',
};

/** The quick form has one line, with an amount in place of its rate. */
export const quickLabels = {
  ...headLabels,
  'lines.0.desc': lineLabels.desc,
  'lines.0.rate': 'Amount (before GST)',
  'lines.0.taxPct': 'GST Rate (%)',
  'lines.0.hsn': 'HSN/SAC',
};

type QuickContext = {
  today: string;
  /** Whether GSTR-1 lists our sales by their code: if we are registered for GST. */
  needsCode: boolean;
};

/** Returns the errors of the quick form. */
export function quickProblems(
  values: DocumentValues,
  { today, needsCode }: QuickContext,
): FieldProblems {
  const problems = documentProblems(withTexts(values), today);
  if (needsCode && values.kind === 'sales' && values.lines[0]?.hsn.trim() === '')
    problems['lines.0.hsn'] = priceListMessages.codeRequired;
  const [line] = values.lines;
  const paise = parseRupees(line?.rate ?? '');
  const { 'lines.0.rate': rate, ...rest } = problems;
  if (rate === undefined && paise !== 0) return problems;
  const isAmount = paise === null || paise > 0;
  const wrong = paise === null ? amountProblem(line?.rate ?? '', '1,28,450.50 or 1.5L') : rate;
  return { ...rest, 'lines.0.rate': (isAmount && wrong) || invoiceMessages.amountPositive };
}

export const supplyTypeOptions = [
  { value: 'intra', label: 'Intra-state (CGST+SGST)' },
  { value: 'inter', label: 'Inter-state (IGST)' },
] as const;
