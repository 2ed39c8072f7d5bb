import { z } from 'zod';
import { twoStepPolicies } from '#platform/auth/values.ts';
import { isPrefix } from '../../core/document-number.ts';
import { choice, email, flag, phone, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { gstin, panOfGstin, stateOfGstin } from '../../core/gstin.ts';
import {
  accountNumberOrHidden,
  ifsc,
  ifscProblem,
  pan,
  panProblem,
  pincode,
  upiId,
} from '../../core/india.ts';
import { rupees } from '../../core/money.ts';
import { stateField } from '../../core/state-field.ts';
import { findState } from '../../core/states.ts';
import { organisationMessages } from './messages.ts';
import { fixedPrefixes, retentionDays } from './values.ts';

const prefix = (label: string) =>
  requiredText(label, { max: 4 })
    .transform((value) => value.toUpperCase())
    .refine((value) => value === '' || isPrefix(value), { error: organisationMessages.prefixForm });

/** An email or nothing. */
const optionalEmail = z.union([z.literal(''), email('Email')], { error: 'Enter a valid email' });

/** Each part may be omitted and then stays unchanged. */
export const organisationBodySchema = z.object({
  legalName: requiredText('Legal name', { max: 160 }).optional(),
  gstin: gstin().optional(),
  pan: pan(panProblem).optional(),
  state: stateField('State').optional(),
  address: z
    .object(
      {
        line1: text('Address line 1').optional(),
        line2: text('Address line 2').optional(),
        city: text('City', { max: 100 }).optional(),
        pincode: pincode().optional(),
      },
      { error: 'Address must be an object' },
    )
    .optional(),
  email: optionalEmail.optional(),
  phone: phone().optional(),
  grievance: z
    .object(
      {
        name: text('Contact for complaints', { max: 120 }).optional(),
        email: optionalEmail.optional(),
      },
      { error: 'Contact for complaints must be an object' },
    )
    .optional(),
  bank: z
    .object(
      {
        name: text('Bank', { max: 120 }).optional(),
        accountName: text('Account holder', { max: 160 }).optional(),
        account: accountNumberOrHidden()
          .optional()
          .describe(
            'The full number. Empty clears it; the masked number of a response leaves it unchanged.',
          ),
        ifsc: ifsc(ifscProblem).optional(),
      },
      { error: 'Bank must be an object' },
    )
    .optional(),
  upiId: upiId().optional(),
  logoUrl: z
    .string({ error: 'Logo must be a link' })
    .nullable()
    .optional()
    .describe('A link returned by `POST /admin/files`; null removes the logo.'),
  prefixes: z
    .object(
      {
        sales: prefix('Prefix of invoices').optional(),
        purchase: prefix('Prefix of purchase bills').optional(),
        credit: prefix('Prefix of credit notes').optional(),
        debit: prefix('Prefix of debit notes').optional(),
      },
      { error: 'Prefixes must be an object' },
    )
    .optional(),
  roundsTotals: flag('Totals in whole rupees').optional(),
  retention: z
    .object(
      {
        registrationDays: wholeNumber('Days for registrations', {
          min: retentionDays.registrations.min,
          max: retentionDays.registrations.max,
        }).optional(),
        documentDays: wholeNumber('Days for documents', {
          min: retentionDays.documents.min,
          max: retentionDays.documents.max,
        }).optional(),
      },
      { error: 'Retention must be an object' },
    )
    .optional(),
  approval: z
    .object(
      {
        payoutsAbove: rupees('Pay-outs need approval above').nullable().optional(),
        ordersAbove: rupees('Purchase orders need approval above').nullable().optional(),
      },
      { error: 'Approval must be an object' },
    )
    .optional()
    .describe('Above which amounts another person has to approve. Null: none.'),
  twoStep: z
    .object(
      { requiredFor: choice('Two-step sign-in', twoStepPolicies).optional() },
      { error: 'Two-step sign-in must be an object' },
    )
    .optional(),
});
export type OrganisationBody = z.output<typeof organisationBodySchema>;

/**
 * Returns the contradictions within an organisation as it would be stored, by field: a GSTIN
 * contains its state and its owner's PAN (Central Goods and Services Tax Rules, rule 10).
 */
export function organisationProblems(organisation: {
  gstin: string;
  pan: string;
  state: string;
  prefixes: Record<'sales' | 'purchase' | 'credit' | 'debit', string>;
}): Record<string, string> {
  const { gstin: given, pan: holder, state, prefixes } = organisation;
  const problems: Record<string, string> = {};
  if (state === '') problems.state = organisationMessages.stateRequired;
  if (given !== '') {
    const owner = findState(stateOfGstin(given) ?? '');
    if (owner && state !== '' && owner.code !== state)
      problems.state = organisationMessages.stateDiffers(owner.name);
    const inside = panOfGstin(given);
    if (holder !== '' && inside !== null && inside !== holder)
      problems.pan = organisationMessages.panDiffers;
  }
  const seen = new Set<string>(Object.values(fixedPrefixes));
  for (const [kind, value] of Object.entries(prefixes)) {
    if (seen.has(value)) problems[`prefixes.${kind}`] = organisationMessages.prefixesDiffer;
    seen.add(value);
  }
  return problems;
}
