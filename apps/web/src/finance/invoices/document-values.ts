import { addDays, financialYearOf, financialYearStart, isDay } from '@kolam/contract/core/dates.ts';
import { mostPaise } from '@kolam/contract/core/paise.ts';
import { parseRupees } from '@kolam/contract/core/rupee-text.ts';
import { findState } from '@kolam/contract/core/states.ts';
import type { EventHead } from '@kolam/contract/finance/events/heads.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import { invoiceLimits } from '@kolam/contract/finance/invoices/limits.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail, InvoiceKind } from '@kolam/contract/finance/invoices/model.ts';
import { createInvoiceSchema } from '@kolam/contract/finance/invoices/rules.ts';
import type { TaxedLine } from '@kolam/contract/finance/tax/gst.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { placeSaidBy, type Supply } from './followed-supply.ts';

/** A line as it is being typed. */
export type LineValues = {
  desc: string;
  hsn: string;
  qty: string;
  unit: string;
  rate: string;
  taxPct: string;
  /** Until someone types one, the rate follows the GST rule of the document's day. */
  taxBy: 'rule' | 'hand';
};

/** A document as it is being typed. Paths are those of the calls, so that answers find their field. */
export type DocumentValues = Supply & {
  kind: InvoiceKind;
  party: string;
  issuedOn: string;
  /** Empty: so many days after the date. */
  dueOn: string;
  billNo: string;
  billFileUrl: string;
  /** Empty for none; beside the document, not on it. */
  eventId: string;
  /** Of purchases; sales are linked to revenue. */
  eventHead: EventHead | '';
  notes: string;
  lines: LineValues[];
};

/** What one amount without a word is for, until someone says more. */
const usualWords = {
  sales: 'Wellness services',
  purchase: 'Goods and services as billed',
} as const satisfies Record<InvoiceKind, string>;

export const newLine = (desc = ''): LineValues => ({
  desc,
  hsn: '',
  qty: '1',
  unit: '',
  rate: '',
  taxPct: '',
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
  notes: '',
  lines: [newLine()],
});

/** A stored draft as the editor starts with it. */
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
  notes: draft.notes,
  lines: draft.lines.map(({ desc, hsn, qty, unit, rate, taxPct }) => ({
    desc,
    hsn,
    qty: String(qty),
    unit,
    rate: String(rate),
    taxPct: String(taxPct),
    taxBy: 'hand',
  })),
});

/** A number as people type it: '1,250.5', '18%'; NaN for anything else. */
function numberOf(text: string): number {
  const plain = text.replace(/[,\s%]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Rupees of what was typed; NaN when that is no amount. */
const rupeesOf = (text: string) => (parseRupees(text) ?? Number.NaN) / 100;

/** Paise of what was typed where they are too many to be exact, else NaN: it is no amount at all. */
function tooLarge(text: string): number {
  const paise = numberOf(text) * 100;
  return paise > mostPaise ? paise : Number.NaN;
}

/** A line's whole numbers, however large; null while something in it is no number of 0 or more. */
export function taxedLine(line: LineValues): TaxedLine | null {
  const quantityThousandths = Math.round(numberOf(line.qty) * 1000);
  const ratePaise = parseRupees(line.rate) ?? tooLarge(line.rate);
  const taxBasisPoints = Math.round(numberOf(line.taxPct) * 100);
  const all = [quantityThousandths, ratePaise, taxBasisPoints];
  const counts = all.every((part) => !Number.isNaN(part) && part >= 0);
  return counts ? { quantityThousandths, ratePaise, taxBasisPoints } : null;
}

/** Whether a line is within what can be kept; only then its figures can be told. */
export const isWithinLimits = (line: TaxedLine): boolean =>
  line.quantityThousandths <= invoiceLimits.quantity * 1000 &&
  line.ratePaise <= mostPaise &&
  line.taxBasisPoints <= invoiceLimits.taxPct * 100 &&
  (line.quantityThousandths / 1000) * line.ratePaise <= mostPaise;

/** Whether there is anybody and anything to bill. */
export const canBeSent = ({ party, lines }: Pick<DocumentValues, 'party' | 'lines'>): boolean =>
  party !== '' && lines.some((line) => (taxedLine(line)?.ratePaise ?? 0) > 0);

/** The event and its head, which go together. */
function eventBody({ kind, eventId, eventHead }: DocumentValues) {
  if (eventId === '') return { eventId: null, eventHead: null };
  return { eventId, eventHead: kind === 'sales' ? ('revenue' as const) : eventHead || null };
}

/**
 * The values as the calls take them; the schemas then judge them. Of the supply only what was said by
 * hand: what follows from it the server works out from both sides as they are then.
 */
export function documentBody(values: DocumentValues) {
  const { kind, party, issuedOn, dueOn, supplyType, billNo, billFileUrl, notes } = values;
  return {
    kind,
    party,
    issuedOn,
    ...(dueOn === '' ? {} : { dueOn }),
    ...(placeSaidBy(values) === 'hand' ? { place: values.place } : {}),
    ...(values.supplyBy === 'hand' ? { supplyType } : {}),
    ...(kind === 'purchase'
      ? { billNo, billFileUrl: billFileUrl === '' ? null : billFileUrl }
      : {}),
    ...eventBody(values),
    notes,
    lines: values.lines.map(({ desc, hsn, unit, qty, rate, taxPct }) => ({
      desc,
      hsn: hsn.replace(/\s/g, ''),
      unit,
      qty: numberOf(qty),
      rate: rupeesOf(rate),
      taxPct: numberOf(taxPct),
    })),
  };
}

/** The quick case, in which nobody is asked what the amount is for. */
export function withWords(values: DocumentValues): DocumentValues {
  const words = usualWords[values.kind];
  return {
    ...values,
    lines: values.lines.map((line) => (line.desc === '' ? { ...line, desc: words } : line)),
  };
}

/** Days that contradict today or each other. */
function dayProblems({ issuedOn, dueOn }: DocumentValues, today: string): FieldProblems {
  const earliest = financialYearStart(financialYearOf(today) - 1);
  const problems: FieldProblems = {};
  if (isDay(issuedOn) && issuedOn > today) problems.issuedOn = invoiceMessages.dayInFuture;
  if (isDay(issuedOn) && issuedOn < earliest) problems.issuedOn = invoiceMessages.dayTooEarly;
  if (dueOn !== '' && dueOn < issuedOn) problems.dueOn = invoiceMessages.dueBeforeIssue;
  return problems;
}

/** What is wrong, by field. */
export function documentProblems(values: DocumentValues, today: string): FieldProblems {
  const problems = {
    ...dayProblems(values, today),
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
  const nothing = values.lines.every((line) => taxedLine(line)?.ratePaise === 0);
  if (nothing) problems['lines.0.rate'] = invoiceMessages.amountPositive;
  return problems;
}

/** When it is due unless a day is named; empty while there is no date. */
export const usualDueDay = (issuedOn: string): string =>
  isDay(issuedOn) ? addDays(issuedOn, invoiceLimits.dueAfterDays) : '';

/** A state as someone typed it, by its two letters; as typed when it is none. */
export const stateCode = (typed: string): string => findState(typed)?.code ?? typed.trim();

/** How the fields of the head are called, in the order of the screen. */
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
  billFileUrl: 'Copy of the bill',
  notes: 'Notes',
} as const;

export const lineLabels = {
  desc: 'Description',
  hsn: 'HSN/SAC',
  qty: 'Qty',
  unit: 'Unit',
  rate: 'Rate',
  taxPct: 'GST %',
} as const satisfies Record<Exclude<keyof LineValues, 'taxBy'>, string>;

/** The same for every line that there can be: "Rate of line 3". */
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

/** In the quick case there is one line, and an amount in the place of its rate. */
export const quickLabels = {
  ...headLabels,
  'lines.0.rate': 'Amount (before GST)',
  'lines.0.taxPct': 'GST Rate (%)',
  'lines.0.hsn': 'HSN/SAC',
};

/** What is wrong in the quick case. */
export function quickProblems(values: DocumentValues, today: string): FieldProblems {
  const problems = documentProblems(withWords(values), today);
  const [line] = values.lines;
  const paise = parseRupees(line?.rate ?? '');
  const { 'lines.0.rate': rate, ...rest } = problems;
  if (rate === undefined && paise !== 0) return problems;
  const isAmount = paise === null || paise > 0;
  const wrong = paise === null ? 'Enter an amount, such as 1,28,450.50 or 1.5L' : rate;
  return { ...rest, 'lines.0.rate': (isAmount && wrong) || invoiceMessages.amountPositive };
}

export const supplyTypeOptions = [
  { value: 'intra', label: 'Intra-state (CGST+SGST)' },
  { value: 'inter', label: 'Inter-state (IGST)' },
] as const;
