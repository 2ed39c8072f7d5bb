import { z } from 'zod';
import { defaultSection, tdsSections } from '#finance/tax/sections.ts';
import { choice, email, flag, phone, recordId, requiredText, text } from '../../core/fields.ts';
import { gstin, panOfGstin, stateOfGstin } from '../../core/gstin.ts';
import { isSameNumber } from '../../core/hidden-number.ts';
import {
  accountNumber,
  accountNumberOrHidden,
  ifsc,
  ifscProblem,
  pan,
  panOrHidden,
  panProblem,
  pincode,
} from '../../core/india.ts';
import { stateField } from '../../core/state-field.ts';
import { findState, isForeignCode, pincodeFits } from '../../core/states.ts';
import { partyMessages } from './messages.ts';
import type { PartyKind } from './model.ts';

const name = requiredText('Name', { max: 160 });
/** An email address or empty. */
const partyEmail = z.union([z.literal(''), email('Email')], { error: 'Enter a valid email' });
const contact = text('Contact person', { max: 120 });
const companyId = recordId('Company').nullable();
const tdsSection = choice('TDS section', tdsSections);
const reverseCharge = flag('Reverse charge');

const addressFields = {
  line1: text('Address', { max: 300 }),
  city: text('City', { max: 100 }),
  state: stateField('State', { foreign: true }).describe(
    'Also `OC`: abroad. Sales to it are exports, services of it are imported.',
  ),
  pincode: pincode(),
  country: text('Country', { max: 60 }).describe(
    'Of an address abroad, and required of a customer there; else empty.',
  ),
};
const bankFields = {
  name: text('Bank', { max: 120 }),
  ifsc: ifsc(ifscProblem),
};

/** `contact` and `reverseCharge` are for vendors only, `companyId` for customers only. */
export const createPartySchema = z.object({
  name,
  email: partyEmail.default(''),
  phone: phone().default(''),
  gstin: gstin().default(''),
  pan: pan(panProblem).default(''),
  isSez: flag('Special economic zone').default(false),
  address: z
    .object(
      {
        line1: addressFields.line1.default(''),
        city: addressFields.city.default(''),
        state: addressFields.state.default(''),
        pincode: addressFields.pincode.default(''),
        country: addressFields.country.default(''),
      },
      { error: 'Address must be an object' },
    )
    .prefault({}),
  bank: z
    .object(
      {
        name: bankFields.name.default(''),
        ifsc: bankFields.ifsc.default(''),
        account: accountNumber().default(''),
      },
      { error: 'Bank must be an object' },
    )
    .prefault({}),
  contact: contact.default(''),
  companyId: companyId.default(null),
  tdsSection: tdsSection.default(defaultSection),
  reverseCharge: reverseCharge.default(false),
});
export type CreateParty = z.output<typeof createPartySchema>;

/** Omitted fields stay as they are, also within `address` and `bank`. */
export const updatePartySchema = z.object({
  name: name.optional(),
  email: partyEmail.optional(),
  phone: phone().optional(),
  gstin: gstin().optional(),
  pan: panOrHidden()
    .optional()
    .describe(
      'The whole PAN. Empty takes the one in the GSTIN; the masked one of a response leaves it unchanged.',
    ),
  isSez: flag('Special economic zone').optional(),
  address: z
    .object(
      {
        line1: addressFields.line1.optional(),
        city: addressFields.city.optional(),
        state: addressFields.state.optional(),
        pincode: addressFields.pincode.optional(),
        country: addressFields.country.optional(),
      },
      { error: 'Address must be an object' },
    )
    .optional(),
  bank: z
    .object(
      {
        name: bankFields.name.optional(),
        ifsc: bankFields.ifsc.optional(),
        account: accountNumberOrHidden()
          .optional()
          .describe(
            'The full number. Empty clears it; the masked number of a response leaves it unchanged.',
          ),
      },
      { error: 'Bank must be an object' },
    )
    .optional(),
  contact: contact.optional(),
  companyId: companyId.optional(),
  tdsSection: tdsSection.optional(),
  reverseCharge: reverseCharge.optional(),
});
export type UpdateParty = z.output<typeof updatePartySchema>;

/**
 * Returns the contradictions within a party as it would be stored, by field: a GSTIN contains its
 * state and its owner's PAN (Central Goods and Services Tax Rules, rule 10). A form has the PAN as it
 * is shown: hidden for an individual.
 */
export function partyProblems(party: {
  kind: PartyKind;
  gstin: string;
  pan: string;
  state: string;
  country: string;
}): Record<string, string> {
  const problems: Record<string, string> = {};
  const inside = party.gstin === '' ? null : panOfGstin(party.gstin);
  if (inside !== null && party.pan !== '' && !isSameNumber(party.pan, inside)) {
    problems.pan = partyMessages.panDiffers(inside);
  }
  const owner = party.gstin === '' ? null : findState(stateOfGstin(party.gstin) ?? '');
  if (owner && party.state !== '' && owner.code !== party.state) {
    problems['address.state'] = partyMessages.stateDiffers(owner.name);
  }
  const isAbroad = isForeignCode(party.state);
  // The invoice of an export names the country (rule 46, third proviso).
  if (isAbroad && party.kind === 'customer' && party.country === '') {
    problems['address.country'] = partyMessages.countryRequired;
  }
  if (!isAbroad && party.country !== '') {
    problems['address.country'] = partyMessages.countryOfAbroad;
  }
  return problems;
}

/**
 * Returns a warning about a PIN code that is unusual for a state. It is never an error, since post
 * offices near borders serve both sides.
 */
export function pincodeWarning(address: { state: string; pincode: string }): string | null {
  const region = findState(address.state);
  const isWhole = /^\d{6}$/.test(address.pincode);
  if (!region || !isWhole || pincodeFits(address.pincode, region.number)) return null;
  return partyMessages.pincodeDiffers(region.name);
}
