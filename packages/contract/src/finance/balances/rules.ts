import { z } from 'zod';
import type { PartyKind } from '#finance/parties/model.ts';
import { defaultPaymentMode } from '#finance/payments/model.ts';
import { confirmBeforeInvoice, confirmDuplicateRef } from '#finance/payments/rules.ts';
import { paymentModes } from '#finance/payments/values.ts';
import { taxedSections } from '#finance/tax/sections.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, recordId, requiredParagraph, text } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { advanceSchema } from '../advances/rules.ts';
import { balanceLimits } from './limits.ts';
import { balanceMessages } from './messages.ts';

const nameOf = { customer: 'Invoice', vendor: 'Bill' } satisfies Record<PartyKind, string>;

const positive = (label: string) =>
  rupees(label).refine((value) => value > 0, { error: balanceMessages.amountPositive });

/** What of the balance of a customer or vendor is applied to each invoice or bill. */
export const applySchemaOf = (kind: PartyKind) =>
  z.object({
    invoices: z
      .array(
        z.object({
          invoice: recordId(nameOf[kind], { required: balanceMessages.invoiceRequired(kind) }),
          amount: positive('Amount'),
        }),
        { error: 'Invoices must be a list' },
      )
      .min(1, { error: balanceMessages.invoiceRequired(kind) })
      .max(balanceLimits.invoices, { error: balanceMessages.tooManyInvoices(kind) }),
  });
export type ApplyBalance = z.output<ReturnType<typeof applySchemaOf>>;

export const releaseSchema = z.object({ reason: requiredParagraph('Reason', { max: 500 }) });

/** How money moved, for receipts, payouts and refunds. */
const moved = {
  mode: choice('Mode', paymentModes).default(defaultPaymentMode),
  ref: text('Reference', { max: 100 }).default(''),
  paidOn: dayField('Date').optional().describe('Default: today.'),
  confirmDuplicateRef,
};

/** What of the money settles each invoice or bill, and by which tax besides. */
const settledPartsOf = (kind: PartyKind) =>
  z
    .array(
      z.object({
        invoice: recordId(nameOf[kind], { required: balanceMessages.invoiceRequired(kind) }),
        amount: rupees('Amount').describe('The part of the money that settles it.'),
        tds: rupees('TDS').default(0).describe('Settled besides by tax deducted at source.'),
      }),
      { error: 'Invoices must be a list' },
    )
    .max(balanceLimits.invoices, { error: balanceMessages.tooManyInvoices(kind) })
    .default([]);

type Settling = { amount: number; invoices: { amount: number; tds: number }[] };

const isWithinAmount = ({ amount, invoices }: Settling) =>
  invoices.reduce((sum, part) => sum + part.amount, 0) <= amount;

/** Names the amount of each part that settles nothing. */
function requireParts({ invoices }: Settling, context: z.RefinementCtx): void {
  for (const [at, { amount, tds }] of invoices.entries()) {
    if (amount + tds > 0) continue;
    const message = balanceMessages.amountPositive;
    context.addIssue({ code: 'custom', message, path: ['invoices', at, 'amount'] });
  }
}

export const receiptSchema = z
  .object({
    amount: positive('Amount').describe(
      'Rupees received. What settles no invoice is on account, or an advance.',
    ),
    invoices: settledPartsOf('customer'),
    tdsSection: choice('Section', taxedSections)
      .optional()
      .describe('Default: the section of the customer.'),
    advance: advanceSchema
      .optional()
      .describe('What is left over is an advance for services, with GST. Default: on account.'),
    ...moved,
    confirmBeforeInvoice,
  })
  .refine(isWithinAmount, { error: balanceMessages.aboveReceipt, path: ['amount'] })
  .superRefine(requireParts);
export type CreateReceipt = z.output<typeof receiptSchema>;

export const payoutSchema = z
  .object({
    amount: positive('Amount').describe('Rupees paid. What settles no bill is on account.'),
    invoices: settledPartsOf('vendor'),
    tds: rupees('TDS').default(0).describe('Deducted besides from what settles no bill.'),
    tdsSection: choice('Section', taxedSections)
      .optional()
      .describe('Of all tax. Default: the section of the vendor.'),
    ...moved,
  })
  .refine(isWithinAmount, { error: balanceMessages.abovePayout, path: ['amount'] })
  .superRefine(requireParts)
  .refine(
    ({ amount, invoices, tds }) =>
      tds === 0 || invoices.reduce((sum, part) => sum + part.amount, 0) < amount,
    { error: balanceMessages.nothingLeft, path: ['tds'] },
  );
export type CreatePayout = z.output<typeof payoutSchema>;

export const refundSchema = z.object({
  amount: positive('Amount'),
  advance: recordId('Advance')
    .optional()
    .describe(
      'The advance that is refunded. Default: other money first, then the oldest advances.',
    ),
  ...moved,
});
export type CreateRefund = z.output<typeof refundSchema>;
