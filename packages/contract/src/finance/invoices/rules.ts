import { z } from 'zod';
import { eventHeads } from '#finance/events/heads.ts';
import { supplyTypes } from '#finance/tax/gst.ts';
import { tdsSections } from '#finance/tax/sections.ts';
import { dayField } from '../../core/day-field.ts';
import {
  choice,
  email,
  flag,
  paragraph,
  recordId,
  requiredParagraph,
  requiredText,
  text,
} from '../../core/fields.ts';
import { groupedNumber } from '../../core/grouped.ts';
import { inPaise, inRupees, rupees } from '../../core/money.ts';
import { monthField } from '../../core/month-field.ts';
import { stateField } from '../../core/state-field.ts';
import { invoiceLimits } from './limits.ts';
import { invoiceMessages } from './messages.ts';
import { invoiceKinds, lineCredits, recordedCredits, untaxedKinds } from './values.ts';

/** A number with a limited number of decimals, converted to an integer of its smallest unit. */
const scaled = (label: string, { decimals, max }: { decimals: number; max: number }) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, { error: `${label} can’t be negative` })
    .max(max, { error: `${label} must be at most ${groupedNumber(max)}` })
    .refine((value) => Math.round(value * 10 ** decimals) / 10 ** decimals === value, {
      error: `${label} can have at most ${decimals} decimals`,
    })
    .transform((value) => Math.round(value * 10 ** decimals));

/** Codes of services, which begin with 99, or of goods. */
const hsnPattern = /^(99\d{4}|(?!99)(\d{4}|\d{6}|\d{8}))$/;

const hsn = text('HSN/SAC', { max: 8 }).refine((value) => value === '' || hsnPattern.test(value), {
  error: invoiceMessages.hsnForm,
});

const creditReason = text('Reason', { max: 200 }).describe('Required unless the credit is taken.');

/**
 * Converts `qty` to thousandths, `rate` to paise, `discountPct` and `taxPct` to basis points
 * (hundredths of a percent).
 */
const line = z.object(
  {
    desc: requiredText('Description', { max: 500 }),
    hsn: hsn.default(''),
    unit: text('Unit', { max: 20 }).default(''),
    qty: scaled('Quantity', { decimals: 3, max: invoiceLimits.quantity })
      .refine((value) => value > 0, { error: 'Quantity must be greater than 0' })
      .default(1000),
    rate: rupees('Rate'),
    discountPct: scaled('Discount', { decimals: 2, max: 100 })
      .default(0)
      .describe('Taken off before tax.'),
    taxPct: scaled('GST rate', { decimals: 2, max: invoiceLimits.taxPct })
      .optional()
      .describe('Default: the default rate of the GST rule on the document’s date.'),
    untaxed: choice('Kind of supply', untaxedKinds)
      .optional()
      .describe('Of a line at a rate of 0. Default: nil-rated.'),
    credit: choice('Credit', recordedCredits)
      .optional()
      .describe('Of a bill’s line. Default: eligible.'),
    creditReason: creditReason.optional(),
  },
  { error: 'A line must be an object' },
);
export type DocumentLineInput = z.output<typeof line>;
/** A line with a known rate. */
export type Rated<Line extends DocumentLineInput> = Line & { taxPct: number };

/** The line of a sale that is no document yet, such as of a recurring invoice. */
export const saleLine = line.omit({ credit: true, creditReason: true });

/** The lines of a document. */
export const documentLines = <Line extends z.ZodType>(each: Line) =>
  z
    .array(each, { error: 'Lines must be a list' })
    .min(1, { error: invoiceMessages.lineRequired })
    .max(invoiceLimits.lines, {
      error: `A document can have at most ${invoiceLimits.lines} lines`,
    });
const lines = documentLines(line);

const creditLine = line.omit({ untaxed: true, credit: true, creditReason: true }).extend({
  line: recordId('Line')
    .optional()
    .describe(
      'Id of the invoice line to credit. Default: a line with the same rate (and HSN code), preferably one with the same description.',
    ),
});
export type CreditLineInput = z.output<typeof creditLine>;

export const documentPlace = stateField('Place of supply', { foreign: true });
const supplyType = choice('Supply type', supplyTypes);
export const documentNotes = paragraph('Notes', { max: 2000 });
const billNo = text('Bill number', { max: 40 });
const billFileUrl = z
  .string({ error: 'Copy of the bill must be a link' })
  .nullable()
  .describe('A link returned by `POST /admin/files`.');

/** What a vendor added to its total or took off, in paise. */
const roundOff = z
  .number({ error: 'Round-off must be a number' })
  .refine((value) => Math.abs(value) < 1, { error: 'Round-off must be less than ₹1' })
  .refine((value) => inRupees(inPaise(value)) === value, {
    error: 'Round-off can have at most 2 decimals',
  })
  .transform(inPaise);

const eventId = recordId('Event').nullable();
const eventHead = choice('Head', eventHeads).nullable();

const creditMonth = monthField('Month of credit');
const reverseCharge = flag('Reverse charge');

/** The fields of a document before it is issued. */
const parts = {
  issuedOn: dayField('Date').optional().describe('Default: today.'),
  dueOn: dayField('Due date').optional().describe('Default: 30 days after the date.'),
  place: documentPlace.optional().describe('Default: from the party.'),
  placeOfSupply: documentPlace.optional().describe('The same as `place`.'),
  supplyType: supplyType
    .optional()
    .describe('Default: from the organisation’s state and the place of supply.'),
  billNo: billNo.optional(),
  billFileUrl: billFileUrl.optional(),
  tdsSection: choice('TDS section', tdsSections)
    .nullable()
    .optional()
    .describe('Of a purchase. Null: the section of the vendor, which is the default.'),
  creditMonth: creditMonth
    .nullable()
    .optional()
    .describe(
      'Of a purchase: the month in whose return its input tax is taken. Null: that in which it is recorded, which is the default.',
    ),
  reverseCharge: reverseCharge
    .optional()
    .describe(
      'Of a purchase: whether we owe the tax instead of the vendor, who is paid the value alone. Default: as usual for the vendor.',
    ),
  roundOff: roundOff
    .optional()
    .describe(
      'Of a purchase: what the vendor added to its total in rupees, below 0 if taken off. A sale is rounded as the organisation has it.',
    ),
  notes: documentNotes.optional(),
  eventId: eventId.optional().describe('The event it belongs to; null: none.'),
  eventHead: eventHead
    .optional()
    .describe('Head of the event; required for a purchase that is linked to an event.'),
  confirmDuplicate: flag('Confirmation')
    .optional()
    .describe('Accepts a bill number that this vendor already used in the financial year.'),
};

export const createInvoiceSchema = z.object({
  kind: choice('Type', invoiceKinds).default('sales'),
  party: recordId('Party', { required: 'Choose a customer or vendor' }),
  lines,
  status: choice('Status', ['draft', 'issued'])
    .default('issued')
    .describe('A draft has no number until it is issued.'),
  ...parts,
});

/**
 * For drafts. Omitted fields stay as they are, `lines` are replaced as a whole. A new party resets
 * the place and type of supply unless they are given, and a new place resets the type. An empty
 * place follows the party again.
 */
export const updateInvoiceSchema = z.object({
  party: recordId('Party').optional(),
  lines: lines.optional(),
  ...parts,
});

export const issueInvoiceSchema = z
  .object({ confirmDuplicate: parts.confirmDuplicate })
  .prefault({});

const reason = requiredParagraph('Reason', { max: 500 });
export const voidInvoiceSchema = z.object({ reason });

/** Either `lines`, or the full `amount` with tax, which is spread over the invoice's lines. */
export const creditNoteBodySchema = z
  .object({
    lines: documentLines(creditLine).optional(),
    amount: rupees('Amount')
      .refine((value) => value > 0, { error: invoiceMessages.amountPositive })
      .optional(),
    reason,
    issuedOn: dayField('Date').optional(),
    creditMonth: creditMonth
      .optional()
      .describe(
        'Of a purchase: the month in whose return the note lowers the input tax. Default: this month.',
      ),
  })
  .refine((given) => (given.lines === undefined) !== (given.amount === undefined), {
    error: 'Give either lines or an amount',
    path: ['amount'],
    when: () => true,
  });

/** With the day for a yes, and only then. */
export const recipientReversalSchema = z
  .object({
    answer: choice('Answer', ['yes', 'no']).nullable().describe('Null: not known yet.'),
    on: dayField('Date').nullable().default(null),
  })
  .refine(({ answer, on }) => (answer === 'yes') === (on !== null), {
    error: invoiceMessages.reversalDay,
    path: ['on'],
  });

export const sendInvoiceSchema = z
  .object({
    to: z
      .union([z.literal(''), email('Email')], { error: 'Enter a valid email' })
      .default('')
      .describe('Default: the party’s address.'),
    message: paragraph('Message', { max: 2000 }).default(''),
  })
  .prefault({});

/** Sales are always linked to revenue, so the head may be omitted. */
export const linkEventSchema = z.object({
  eventId,
  head: eventHead.optional(),
});

/** Omitted fields and lines stay as they are. */
export const billCreditSchema = z.object({
  creditMonth: creditMonth.optional(),
  lines: z
    .array(
      z.object({
        line: recordId('Line'),
        credit: choice('Credit', lineCredits),
        reason: creditReason.default(''),
        reversedIn: monthField('Month of reversal')
          .nullable()
          .default(null)
          .describe('Of credit that was taken and is reversed later.'),
      }),
      { error: 'Lines must be a list' },
    )
    .max(invoiceLimits.lines, {
      error: `A document can have at most ${invoiceLimits.lines} lines`,
    })
    .default([]),
});

export const attachBillSchema = z.object({ billFileUrl });
