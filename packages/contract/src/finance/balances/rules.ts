import { z } from 'zod';
import { defaultPaymentMode } from '#finance/payments/model.ts';
import { confirmDuplicateRef } from '#finance/payments/rules.ts';
import { paymentModes } from '#finance/payments/values.ts';
import { taxedSections } from '#finance/tax/sections.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, recordId, requiredParagraph, text } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { advanceSchema } from '../advances/rules.ts';
import { balanceLimits } from './limits.ts';
import { balanceMessages } from './messages.ts';

const positive = (label: string) =>
  rupees(label).refine((value) => value > 0, { error: balanceMessages.amountPositive });

export const applyBalanceSchema = z.object({
  invoices: z
    .array(
      z.object({
        invoice: recordId('Invoice', { required: balanceMessages.invoiceRequired }),
        amount: positive('Amount'),
      }),
      { error: 'Invoices must be a list' },
    )
    .min(1, { error: balanceMessages.invoiceRequired })
    .max(balanceLimits.invoices, { error: balanceMessages.tooManyInvoices }),
});
export type ApplyBalance = z.output<typeof applyBalanceSchema>;

export const releaseSchema = z.object({ reason: requiredParagraph('Reason', { max: 500 }) });

/** How money moved, for receipts, payouts and refunds. */
const moved = {
  mode: choice('Mode', paymentModes).default(defaultPaymentMode),
  ref: text('Reference', { max: 100 }).default(''),
  paidOn: dayField('Date').optional().describe('Default: today.'),
  confirmDuplicateRef,
};

/** What of the money settles each invoice or bill, and by which tax besides. */
const settledParts = z
  .array(
    z.object({
      invoice: recordId('Invoice', { required: balanceMessages.invoiceRequired }),
      amount: rupees('Amount').describe('The part of the money that settles it.'),
      tds: rupees('TDS').default(0).describe('Settled besides by tax deducted at source.'),
    }),
    { error: 'Invoices must be a list' },
  )
  .max(balanceLimits.invoices, { error: balanceMessages.tooManyInvoices })
  .default([]);

type Settling = { amount: number; invoices: { amount: number; tds: number }[] };

const isWithinAmount = ({ amount, invoices }: Settling) =>
  invoices.reduce((sum, part) => sum + part.amount, 0) <= amount;
const settlesEach = ({ invoices }: Settling) =>
  invoices.every(({ amount, tds }) => amount + tds > 0);
const emptyPart = { error: balanceMessages.amountPositive, path: ['invoices'] };

export const receiptSchema = z
  .object({
    amount: positive('Amount').describe(
      'Rupees received. What settles no invoice is on account, or an advance.',
    ),
    invoices: settledParts,
    tdsSection: choice('Section', taxedSections)
      .optional()
      .describe('Default: the section of the customer.'),
    advance: advanceSchema
      .optional()
      .describe('What is left over is an advance for services, with GST. Default: on account.'),
    ...moved,
  })
  .refine(isWithinAmount, { error: balanceMessages.aboveReceipt, path: ['amount'] })
  .refine(settlesEach, emptyPart);
export type CreateReceipt = z.output<typeof receiptSchema>;

export const payoutSchema = z
  .object({
    amount: positive('Amount').describe('Rupees paid. What settles no bill is on account.'),
    invoices: settledParts,
    tds: rupees('TDS').default(0).describe('Deducted besides from what settles no bill.'),
    tdsSection: choice('Section', taxedSections)
      .optional()
      .describe('Of all tax. Default: the section of the vendor.'),
    ...moved,
  })
  .refine(isWithinAmount, { error: balanceMessages.abovePayout, path: ['amount'] })
  .refine(settlesEach, emptyPart)
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
