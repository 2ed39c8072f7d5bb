import { z } from 'zod';
import { receiptSchema } from '#finance/balances/rules.ts';
import { otherEntryMessages } from '#finance/other-entries/messages.ts';
import { otherEntryFields } from '#finance/other-entries/rules.ts';
import { directionsOf, headsOfMonth, otherHeads } from '#finance/other-entries/values.ts';
import { createPaymentSchema } from '#finance/payments/rules.ts';
import { paymentDirections } from '#finance/payments/values.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, recordId, requiredText, text } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { givenId } from '../../core/record.ts';
import {
  asideReasons,
  longestAsideNote,
  mostParts,
  mostUndone,
  ruleTextLength,
  type StatementField,
  statementFields,
  withSingleSpaces,
} from './limits.ts';
import { reconciliationMessages } from './messages.ts';
import { type StatementMapping, statementMappingSchema } from './model.ts';

/** Returns the problem within a mapping as a sentence, or null. */
export function mappingProblem(mapping: Record<StatementField, number | null>): string | null {
  if (mapping.date === null) return reconciliationMessages.mappingDate;
  const hasSides = mapping.debit !== null || mapping.credit !== null;
  if ((mapping.amount !== null) === hasSides) return reconciliationMessages.mappingAmount;
  if (mapping.sign !== null && hasSides) return reconciliationMessages.mappingAmount;
  const places = statementFields.flatMap((field) => mapping[field] ?? []);
  return new Set(places).size < places.length ? reconciliationMessages.mappingTwice : null;
}

/** A mapping as JSON in a form field. */
const formMappingSchema = z
  .string({ error: reconciliationMessages.mappingInvalid })
  .transform((text, context): StatementMapping => {
    const read = statementMappingSchema.safeParse(parsedOrNothing(text));
    const problem = read.success
      ? mappingProblem(read.data)
      : reconciliationMessages.mappingInvalid;
    if (read.success && problem === null) return read.data;
    context.addIssue({ code: 'custom', message: problem ?? '', input: text });
    return z.NEVER;
  });

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const yesOrNo = (label: string) =>
  choice(label, ['1', '0', 'true', 'false'])
    .default('0')
    .transform((value) => value === '1' || value === 'true');

export const uploadBodySchema = z.object({
  mapping: z.preprocess((given) => given || undefined, formMappingSchema.optional()),
  keepKnown: yesOrNo('Keep known').describe(
    'Also stores rows that equal stored rows by date, amount and texts without a balance that confirms it.',
  ),
});

export const previewField = yesOrNo('Preview');

const paymentToMatch = recordId('Payment', { required: reconciliationMessages.choosePayment });

export const matchSchema = z
  .object({
    paymentId: paymentToMatch
      .optional()
      .describe('The one payment of what is left of the row. Both amounts must be the same.'),
    parts: z
      .array(
        z.object({
          paymentId: paymentToMatch,
          amount: rupees('Amount')
            .refine((value) => value > 0, { error: reconciliationMessages.partPositive })
            .describe('Rupees of the row that the payment makes.'),
        }),
        { error: 'Parts must be a list' },
      )
      .min(1, { error: reconciliationMessages.choosePayment })
      .max(mostParts, { error: reconciliationMessages.mostParts })
      .refine((parts) => new Set(parts.map((part) => part.paymentId)).size === parts.length, {
        error: reconciliationMessages.partTwice,
      })
      .optional()
      .describe('In place of `paymentId`: several payments, or parts of payments.'),
  })
  .refine(({ paymentId, parts }) => (paymentId === undefined) !== (parts === undefined), {
    error: reconciliationMessages.choosePayment,
    path: ['paymentId'],
  });

export const unmatchSchema = z.object({
  matchId: recordId('Match').optional().describe('Only this one. Default: all of the row.'),
});

const ruleAmount = (label: string) =>
  rupees(label)
    .refine((value) => value > 0, { error: reconciliationMessages.partPositive })
    .nullable()
    .default(null);

/** Which rows a rule fits, of its direction. */
const ruleFields = {
  text: requiredText('Text', { max: ruleTextLength.most })
    .transform(withSingleSpaces)
    .refine((value) => [...value].length >= ruleTextLength.least, {
      error: reconciliationMessages.ruleTextShort,
    })
    .describe('Stands in the narration or the reference of the rows, in any case.'),
  amountFrom: ruleAmount('Amount from').describe('The least rupees of a row. Null: any.'),
  amountTo: ruleAmount('Amount to').describe('The most rupees of a row. Null: any.'),
};

type RuleAmounts = { amountFrom: number | null; amountTo: number | null };
const amountsInOrder = ({ amountFrom, amountTo }: RuleAmounts) =>
  amountFrom === null || amountTo === null || amountFrom <= amountTo;
const outOfOrder = { error: reconciliationMessages.ruleAmounts, path: ['amountTo'] };

/** All of a rule. */
export const saveRuleSchema = z
  .object({
    ...ruleFields,
    direction: choice('Direction', paymentDirections),
    head: otherEntryFields.head,
  })
  .refine(amountsInOrder, outOfOrder)
  .superRefine(({ head, direction }, context) => {
    if (directionsOf(head).includes(direction)) return;
    const message = otherEntryMessages.headMoves(otherHeads[head].label, direction);
    context.addIssue({ code: 'custom', message, path: ['head'] });
  });
export type SaveRule = z.output<typeof saveRuleSchema>;

/** The amount's default is what is left of the row. */
export const recordEntrySchema = z
  .object({
    ...otherEntryFields,
    amount: rupees('Amount')
      .refine((value) => value > 0, { error: reconciliationMessages.partPositive })
      .optional()
      .describe('Rupees of the row. Default: all that is left of it.'),
    bookedOn: dayField('Date')
      .optional()
      .describe('Default: the day of the row. A later one if the month of that is closed.'),
    rule: z
      .object(ruleFields, { error: 'Rule must have a text' })
      .refine(amountsInOrder, outOfOrder)
      .optional()
      .describe('Also makes a rule with this head for rows of the direction that have the text.'),
  })
  .refine(({ head, payMonth }) => payMonth === undefined || headsOfMonth.includes(head), {
    error: otherEntryMessages.noMonth,
    path: ['payMonth'],
  });

export const setAsideSchema = z.object({
  reason: choice('Reason', asideReasons),
  note: text('Note', { max: longestAsideNote }).default(''),
});

/** The response of accepting all sure matches. */
export const undoSureSchema = z.object({
  rows: z
    .array(z.object({ id: givenId, version: z.int() }), { error: 'Rows must be a list' })
    .min(1, 'Say which rows')
    .max(mostUndone, reconciliationMessages.mostUndone),
});

/** Amount and reference come from the row. */
export const createReceiptFromRowSchema = z.object({
  customer: recordId('Customer', { required: reconciliationMessages.customerRequired }),
  invoices: receiptSchema.shape.invoices,
  tdsSection: receiptSchema.shape.tdsSection,
  advance: receiptSchema.shape.advance,
  mode: receiptSchema.shape.mode,
  confirmDuplicateRef: receiptSchema.shape.confirmDuplicateRef,
  confirmBeforeInvoice: receiptSchema.shape.confirmBeforeInvoice,
  paidOn: dayField('Date')
    .optional()
    .describe('Default: the day of the row. A later one if the month of that is closed.'),
});

/** The reference comes from the row. */
export const createPayoutsFromRowSchema = z
  .object({
    invoices: z
      .array(
        z.object({
          invoice: recordId('Bill', { required: reconciliationMessages.chooseBill }),
          amount: rupees('Amount')
            .refine((value) => value > 0, { error: reconciliationMessages.partPositive })
            .describe('Rupees of the row that pay the bill.'),
          tds: rupees('TDS').default(0).describe('Settled besides by tax deducted at source.'),
        }),
        { error: 'Invoices must be a list' },
      )
      .max(mostParts, { error: reconciliationMessages.mostBills })
      .refine((bills) => new Set(bills.map(({ invoice }) => invoice)).size === bills.length, {
        error: reconciliationMessages.billTwice,
      }),
    rest: z
      .object({
        vendor: recordId('Vendor'),
        tds: rupees('TDS').default(0).describe('Deducted besides from it.'),
      })
      .optional()
      .describe('What is left of the row is on account with the vendor. Default: it stays open.'),
    mode: createPaymentSchema.shape.mode,
    confirmDuplicateRef: createPaymentSchema.shape.confirmDuplicateRef,
    paidOn: dayField('Date')
      .optional()
      .describe('Default: the day of the row. A later one if the month of that is closed.'),
  })
  .refine(({ invoices, rest }) => invoices.length > 0 || rest !== undefined, {
    error: reconciliationMessages.chooseBill,
    path: ['invoices'],
  });

/** Amount and reference come from the row. */
export const createFromRowSchema = createPaymentSchema
  .pick({
    invoiceId: true,
    mode: true,
    tds: true,
    confirmDuplicateRef: true,
    confirmBeforeInvoice: true,
  })
  .extend({
    paidOn: dayField('Date')
      .optional()
      .describe('Default: the day of the row. A later one if the month of that is closed.'),
  });
