import { z } from 'zod';
import { grievanceContactSchema } from '#platform/auth/model.ts';
import { twoStepPolicies } from '#platform/auth/values.ts';
import { shownFileSchema } from '#platform/files/model.ts';
import { recordFields } from '../../core/record.ts';

/** The business itself, as on its documents. There is only one. Version 0 means not filled in. */
export const organisationSchema = z
  .object({
    ...recordFields,
    isFilledIn: z
      .boolean()
      .describe('Whether it has all supplier data that a tax invoice requires.'),
    missing: z
      .array(z.string())
      .describe('Paths of the missing fields that a tax invoice requires.'),
    legalName: z.string(),
    gstin: z.string(),
    pan: z.string(),
    state: z.string().describe('Two letters, such as MH.'),
    stateLabel: z.string().describe('Number and name, such as 27-Maharashtra.'),
    address: z.object({
      line1: z.string(),
      line2: z.string(),
      city: z.string(),
      pincode: z.string(),
    }),
    email: z.string(),
    phone: z.string(),
    grievance: grievanceContactSchema,
    bank: z.object({
      name: z.string(),
      accountName: z.string(),
      account: z.string().describe('Masked except for the last 4 digits.'),
      ifsc: z.string(),
    }),
    upiId: z.string(),
    logo: shownFileSchema.nullable(),
    prefixes: z.object({
      sales: z.string(),
      purchase: z.string(),
      credit: z.string(),
      debit: z.string(),
    }),
    roundsTotals: z
      .boolean()
      .describe(
        'Whether invoices and quotations get a round-off, so that their totals are whole rupees.',
      ),
    retention: z.object({
      registrationDays: z
        .int()
        .describe('Days after which a rejected or undecided registration is erased.'),
      documentDays: z
        .int()
        .describe('Days after which the documents of staff who left are removed.'),
    }),
    approval: z
      .object({
        payoutsAbove: z.number().nullable().describe('Rupees that leave the bank. Null: never.'),
        ordersAbove: z.number().nullable().describe('Rupees with tax. Null: never.'),
        payoutApprovers: z.int().describe('How many active users may release pay-outs.'),
        orderApprovers: z.int().describe('How many active users may approve orders.'),
      })
      .describe('Above which amount another person has to approve.'),
    twoStep: z.object({
      requiredFor: z.enum(twoStepPolicies).describe('Who must have two-step sign-in, as in force.'),
      isFixed: z
        .boolean()
        .describe('Whether the server’s own setting decides, so that it can’t be changed here.'),
    }),
  })
  .meta({ id: 'Organisation' });
export type Organisation = z.infer<typeof organisationSchema>;

/** How to pay us. */
export const paymentDetailsSchema = z
  .object({
    payee: z.string(),
    bank: z
      .object({
        name: z.string(),
        accountName: z.string(),
        account: z
          .string()
          .describe(
            'Whole behind the link of an invoice, else masked except for the last 4 digits.',
          ),
        ifsc: z.string(),
      })
      .nullable(),
    upiId: z.string().nullable(),
  })
  .meta({ id: 'PaymentDetails' });
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;
