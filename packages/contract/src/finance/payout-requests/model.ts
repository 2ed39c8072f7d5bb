import { z } from 'zod';
import { partyKinds } from '#finance/parties/model.ts';
import { paymentModes } from '#finance/payments/values.ts';
import { taxedSections } from '#finance/tax/sections.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { payoutRequestKinds, payoutRequestStates } from './values.ts';

/** A pay-out above the amount of the setting, which another person approves or refuses. */
export const payoutRequestSchema = z
  .object({
    ...recordFields,
    kind: z.enum(payoutRequestKinds),
    state: z
      .enum(payoutRequestStates)
      .describe('Nothing is paid or settled before it is approved.'),
    party: referenceSchema,
    partyKind: z.enum(partyKinds),
    bank: z
      .object({
        accountNumber: z.string().describe('Masked except for the last 4 digits.'),
        ifsc: z.string(),
      })
      .nullable()
      .describe(
        'The account of the party as of the request. Null if it had none, or is not known.',
      ),
    amount: z.number().describe('Rupees to pay.'),
    tds: z.object({ section: z.enum(taxedSections), amount: z.number() }).nullable(),
    bills: z
      .array(
        z.object({
          _id: z.uuid(),
          id: z.uuid(),
          code: z.string(),
          amount: z.number(),
          tds: z.number(),
        }),
      )
      .describe('What it would settle, as of the request.'),
    mode: z.enum(paymentModes),
    ref: z.string(),
    paidOn: z.string().describe('The day that the payment gets.'),
    requestedBy: z.string(),
    isOwn: z
      .boolean()
      .describe('Whether the caller counts as who asked, so that another person decides.'),
    canWithdraw: z.boolean().describe('Whether the caller asked, and it waits.'),
    decided: z.object({ at: instant, by: z.string() }).nullable(),
    reason: z.string().nullable().describe('Why it was refused.'),
    payment: z.object({ _id: z.uuid(), id: z.uuid(), code: z.string() }).nullable(),
  })
  .meta({ id: 'PayoutRequest' });
export type PayoutRequest = z.infer<typeof payoutRequestSchema>;
