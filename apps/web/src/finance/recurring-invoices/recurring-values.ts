import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { discountText } from '@kolam/contract/finance/invoices/discount-text.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import type { RecurringInvoice } from '@kolam/contract/finance/recurring-invoices/model.ts';
import { saveRecurringInvoiceSchema } from '@kolam/contract/finance/recurring-invoices/rules.ts';
import type {
  InvoiceInterval,
  IssueMode,
} from '@kolam/contract/finance/recurring-invoices/values.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import {
  newSale,
  type SaleValues,
  saleBody,
  saleLabels,
  saleLike,
  saleProblems,
} from '#finance/invoices/sale-panel.tsx';
import type { RecurringBody } from './queries.ts';

type LineValues = SaleValues['lines'][number] & {
  /** Price changes of a stored line, which move with it. */
  prices?: RecurringInvoice['lines'][number]['prices'];
};

/** A recurring invoice in the form. */
export type RecurringValues = Omit<SaleValues, 'lines'> & {
  name: string;
  interval: InvoiceInterval;
  monthDay: string;
  /** Days in India, `YYYY-MM-DD`, or empty. */
  startsOn: string;
  endsOn: string;
  daysAhead: string;
  issue: IssueMode;
  dueDays: string;
  lines: LineValues[];
};

/** The labels of its own fields, in the order of the screen. */
const ownLabels = {
  name: 'Name',
  interval: 'Repeats',
  monthDay: 'Day of the month',
  startsOn: 'First day',
  endsOn: 'Last day',
  issue: 'Issued',
  daysAhead: 'Draft made (days ahead)',
  dueDays: 'Due after (days)',
};
export const recurringLabels: Record<string, string> = { ...ownLabels, ...saleLabels };

/** The same without those of lines, which two users change as a whole only. */
export const scheduleLabels = Object.fromEntries(
  Object.entries(recurringLabels).filter(([path]) => !path.startsWith('lines')),
);

const usual = {
  name: '',
  interval: 'monthly',
  endsOn: '',
  daysAhead: '7',
  issue: 'manual',
  dueDays: '30',
} as const;

export function newRecurring(): RecurringValues {
  const startsOn = addDays(dayOf(new Date()), 1);
  return { ...newSale(), ...usual, issuedOn: startsOn, monthDay: '1', startsOn };
}

/** Returns the values of a recurring invoice that repeats an invoice, from its next day on. */
export function repeating(invoice: InvoiceDetail): RecurringValues {
  const startsOn = addDays(dayOf(new Date()), 1);
  return {
    ...saleLike(invoice),
    ...usual,
    issuedOn: startsOn,
    name: (invoice.lines[0]?.desc ?? '').slice(0, 120),
    monthDay: String(Number(invoice.issuedOn.slice(8))),
    startsOn,
  };
}

export const valuesOf = (recurring: RecurringInvoice): RecurringValues => ({
  ...newSale(),
  issuedOn: recurring.startsOn,
  name: recurring.name,
  party: recurring.party.id,
  interval: recurring.interval,
  monthDay: String(recurring.monthDay),
  startsOn: recurring.startsOn,
  endsOn: recurring.endsOn ?? '',
  daysAhead: String(recurring.daysAhead),
  issue: recurring.issue,
  dueDays: String(recurring.dueDays),
  ...(recurring.place !== '' && { place: recurring.place, placeBy: 'hand' }),
  ...(recurring.supplyType !== null && { supplyType: recurring.supplyType, supplyBy: 'hand' }),
  notes: recurring.notes,
  lines: recurring.lines.map(({ qty, rate, discountPct, taxPct, prices, ...line }) => ({
    ...line,
    qty: String(qty),
    rate: String(rate),
    discountPct: discountText(discountPct),
    taxPct: taxPct === null ? '' : String(taxPct),
    taxBy: taxPct === null ? 'rule' : 'hand',
    credit: 'eligible',
    creditReason: '',
    prices,
  })),
});

/** The rules refuse what is no number with their own messages. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** Returns the values in the format of the endpoints, for the rules to check. */
export function recurringBody(values: RecurringValues): RecurringBody {
  const { place = '', supplyType = null, lines, ...sale } = saleBody(values);
  return {
    ...sale,
    place,
    supplyType,
    name: values.name,
    interval: values.interval,
    monthDay: numberOf(values.monthDay),
    startsOn: values.startsOn,
    endsOn: values.endsOn === '' ? null : values.endsOn,
    daysAhead: numberOf(values.daysAhead),
    issue: values.issue,
    dueDays: numberOf(values.dueDays),
    lines: lines.map(({ taxPct, ...line }, at) => ({
      ...line,
      // A rate that nobody typed is that of the day of each invoice.
      ...(values.lines[at]?.taxBy === 'hand' && { taxPct }),
      prices: values.lines[at]?.prices ?? [],
    })),
  };
}

export const recurringProblems = (values: RecurringValues): FieldProblems => ({
  ...schemaProblems(saveRecurringInvoiceSchema, recurringBody(values)),
  ...saleProblems(values),
});
