import { z } from 'zod';
import { documentLines, documentNotes, documentPlace, saleLine } from '#finance/invoices/rules.ts';
import { supplyTypes } from '#finance/tax/gst.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, recordId, requiredText, wholeNumber } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { recurringMessages as messages } from './messages.ts';
import { nextInvoiceMonth } from './schedule.ts';
import { invoiceIntervals, issueModes, recurringLimits } from './values.ts';

const nothing = (given: unknown) => (given === '' || given === undefined ? null : given);

const price = z.object(
  { from: dayField('Day'), rate: rupees('Price') },
  { error: 'A price change must be an object' },
);

const prices = z
  .array(price, { error: 'Price changes must be a list' })
  .max(recurringLimits.prices, { error: messages.tooManyPrices })
  .refine((all) => new Set(all.map(({ from }) => from)).size === all.length, {
    error: messages.sameDayTwice,
  })
  .transform((all) => all.toSorted((one, other) => (one.from < other.from ? -1 : 1)));

/**
 * Everything of a recurring invoice. A change sends all of it, since its schedule and its lines
 * only make sense as a whole.
 */
export const saveRecurringInvoiceSchema = z
  .object({
    name: requiredText('Name', { max: 120 }),
    party: recordId('Customer', { required: 'Choose a customer' }),
    interval: choice('Repeats', invoiceIntervals).default('monthly'),
    monthDay: wholeNumber('Day of the month', { min: 1, max: 31 }),
    startsOn: dayField('First day'),
    endsOn: z.preprocess(nothing, dayField('Last day').nullable()),
    daysAhead: wholeNumber('Days ahead', { min: 0, max: recurringLimits.daysAhead }).default(7),
    issue: choice('Issued', issueModes).default('manual'),
    dueDays: wholeNumber('Due after', { min: 0, max: recurringLimits.dueDays }).default(30),
    place: documentPlace.default('').describe('Empty: it follows the customer.'),
    supplyType: choice('Supply type', supplyTypes)
      .nullable()
      .default(null)
      .describe('Null: it follows the place.'),
    notes: documentNotes.default(''),
    lines: documentLines(saleLine.extend({ prices: prices.default([]) })),
  })
  .superRefine((given, context) => {
    const { startsOn, endsOn } = given;
    if (endsOn === null) return;
    const message =
      endsOn < startsOn
        ? messages.endsBeforeStart
        : nextInvoiceMonth(given, null) === null
          ? messages.noInvoiceBetween
          : null;
    if (message !== null)
      context.addIssue({ code: 'custom', message, path: ['endsOn'], input: given });
  });
export type SaveRecurringInvoice = z.output<typeof saveRecurringInvoiceSchema>;

export const recurringStateSchema = z.object({
  state: choice('State', ['active', 'paused', 'ended']),
  missed: choice('Missed invoices', ['skip', 'make'])
    .default('skip')
    .describe('When it is resumed: whether the invoices that it missed are made.'),
});
