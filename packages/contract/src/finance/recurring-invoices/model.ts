import { z } from 'zod';
import { invoiceStatuses, untaxedKinds } from '#finance/invoices/values.ts';
import { supplyTypes } from '#finance/tax/gst.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { invoiceIntervals, issueModes, recurringStatuses } from './values.ts';

const day = z.string().describe('A day in Indian time, `YYYY-MM-DD`.');

const recurringLineSchema = z
  .object({
    desc: z.string().describe('`{month}` stands for the month of the invoice.'),
    hsn: z.string(),
    unit: z.string(),
    qty: z.number(),
    rate: z.number().describe('In rupees, until the first price change.'),
    discountPct: z.number(),
    taxPct: z
      .number()
      .nullable()
      .describe('In percent. Null: the default rate of the GST rule on the day of the invoice.'),
    untaxed: z.enum(untaxedKinds).describe('What it is at a rate of 0.'),
    prices: z
      .array(z.object({ from: day, rate: z.number() }))
      .describe('Price changes, the earliest first.'),
  })
  .meta({ id: 'RecurringLine' });

/** A schedule that makes an invoice of a customer every month or quarter. */
export const recurringInvoiceSchema = z
  .object({
    ...recordFields,
    name: z.string(),
    party: referenceSchema.describe('The customer.'),
    status: z.enum(recurringStatuses),
    interval: z.enum(invoiceIntervals),
    monthDay: z.int().describe('From 1 to 31. In a shorter month, its last day stands for it.'),
    startsOn: day,
    endsOn: day.nullable().describe('The last day on which an invoice is dated. Null: for ever.'),
    daysAhead: z.int().describe('Days before the day of an invoice on which its draft is made.'),
    issue: z.enum(issueModes),
    dueDays: z.int().describe('Days from the day of an invoice to its due date.'),
    nextOn: day.nullable().describe('The day of the next invoice. Null if there is none any more.'),
    draftOn: day
      .nullable()
      .describe('The day on which its draft is made. Null as well while it is paused.'),
    amount: z.number().describe('Of the next invoice, before GST; else by the prices of today.'),
    problem: z
      .object({ message: z.string(), since: instant })
      .nullable()
      .describe('Why the next invoice could not be made or issued. It is tried again every hour.'),
    lines: z.array(recurringLineSchema),
    place: z.string().describe('Place of supply, two letters. Empty: it follows the customer.'),
    supplyType: z.enum(supplyTypes).nullable().describe('Null: it follows the place.'),
    notes: z.string(),
  })
  .meta({ id: 'RecurringInvoice' });
export type RecurringInvoice = z.infer<typeof recurringInvoiceSchema>;

/** An invoice that a schedule has made. */
export const madeInvoiceSchema = z
  .object({
    month: z.string().describe('`YYYY-MM`.'),
    invoice: z
      .object({
        id: z.uuid(),
        code: z.string().nullable().describe('Null for a draft.'),
        status: z.enum(invoiceStatuses),
        issuedOn: day,
        grandTotal: z.number(),
        due: z.number(),
      })
      .nullable()
      .describe('Null if its draft was deleted.'),
  })
  .meta({ id: 'MadeInvoice' });
