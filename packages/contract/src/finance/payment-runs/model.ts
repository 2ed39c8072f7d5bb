import { z } from 'zod';
import { taxedSections } from '#finance/tax/sections.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { bankLayouts, runLineStates, runStates } from './values.ts';

const bankSchema = z.object({
  bankName: z.string(),
  accountNumber: z.string().describe('Masked except for the last 4 digits.'),
  ifsc: z.string(),
});
const tdsSchema = z.object({ section: z.enum(taxedSections), amount: z.number() }).nullable();
const billFields = {
  invoice: z.object({ _id: z.uuid(), id: z.uuid(), code: z.string() }),
  billNo: z.string(),
  vendor: referenceSchema,
  dueOn: z.string(),
};

/** A bill that is due and may be put into a run. */
export const dueBillSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    ...billFields,
    due: z.number().describe('Rupees due now.'),
    blocked: z.string().nullable().describe('Why it can’t be put into a run.'),
  })
  .meta({ id: 'DueBill' });

/** What a run would pay, in rupees. */
export const runPreviewSchema = z.object({
  lines: z.array(
    z.object({
      bill: z.uuid(),
      amount: z.number().describe('Rupees that are transferred.'),
      tds: tdsSchema,
    }),
  ),
  amount: z.number(),
  tds: z.number(),
});

/** Bills of vendors that are paid together. */
export const paymentRunSchema = z
  .object({
    ...recordFields,
    code: z.string().describe('Consecutive in the financial year.'),
    state: z.enum(runStates),
    bills: z.int().describe('Without those taken out.'),
    amount: z.number().describe('Rupees that are transferred for them.'),
    tds: z.number().describe('Rupees of tax deducted from them.'),
    paid: z.int().describe('How many of the bills are paid.'),
    createdBy: z.string(),
    released: z.object({ at: instant, by: z.string() }).nullable(),
    bankFile: z
      .object({ at: instant, by: z.string(), layout: z.enum(bankLayouts) })
      .nullable()
      .describe('The last bank file.'),
    cancelled: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'PaymentRun' });
export type PaymentRun = z.infer<typeof paymentRunSchema>;

const runLineSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    ...billFields,
    state: z.enum(runLineStates),
    amount: z.number().describe('Rupees that are transferred.'),
    tds: tdsSchema.describe('Tax deducted from the bill besides.'),
    bank: bankSchema
      .nullable()
      .describe('The vendor’s account as of the release; before it, as of now.'),
    newAccount: z.boolean().describe('Whether a run last paid this vendor to another account.'),
    problem: z.string().nullable().describe('Why it can’t be paid as it is.'),
    reason: z.string().nullable().describe('Why it was taken out.'),
    payment: z
      .object({
        _id: z.uuid(),
        id: z.uuid(),
        code: z.string(),
        ref: z.string(),
        paidOn: z.string(),
        isReversed: z.boolean(),
      })
      .nullable(),
    advice: z
      .object({ at: instant, to: z.string() })
      .nullable()
      .describe('When and where its payment advice was mailed.'),
  })
  .meta({ id: 'PaymentRunLine' });
export type RunLine = z.infer<typeof runLineSchema>;

export const fullRunSchema = paymentRunSchema
  .extend({
    needsSecondPerson: z
      .boolean()
      .describe(
        'Whether the caller prepared this draft or entered an account that it pays to, so that another user has to release it.',
      ),
    approvalAbove: z
      .number()
      .nullable()
      .describe(
        'The rupees of the setting that the amount of this draft is above, or that of one of its vendors with what else goes to them, so that another user than who prepared it has to release it.',
      ),
    lines: z.array(runLineSchema).describe('By vendor and due date.'),
    unadvised: z
      .object({
        vendors: z.int().describe('Of them, how many have an email.'),
        withoutEmail: z.array(z.string()).describe('Names of the others.'),
      })
      .describe('Vendors with a paid bill of which no payment advice was mailed.'),
  })
  .meta({ id: 'FullPaymentRun' });
export type FullRun = z.infer<typeof fullRunSchema>;
