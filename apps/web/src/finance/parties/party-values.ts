import { isForeignCode } from '@kolam/contract/core/states.ts';
import { partyFieldLabels } from '@kolam/contract/finance/parties/field-labels.ts';
import type { Party, PartyKind } from '@kolam/contract/finance/parties/model.ts';
import {
  createPartySchema,
  partyProblems,
  pincodeWarning,
  updatePartySchema,
} from '@kolam/contract/finance/parties/rules.ts';
import { defaultSection } from '@kolam/contract/finance/tax/sections.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** A customer or vendor in the form, with the paths of the endpoints. */
export type PartyValues = Pick<
  Party,
  | 'name'
  | 'email'
  | 'phone'
  | 'gstin'
  | 'pan'
  | 'isSez'
  | 'address'
  | 'contact'
  | 'tdsSection'
  | 'reverseCharge'
> & {
  bank: {
    name: string;
    ifsc: string;
    /** Empty keeps the current number, which the form does not have. */
    account: string;
    accountAgain: string;
    removeAccount: boolean;
  };
  /** Empty for none. */
  companyId: string;
};

export const newPartyValues: PartyValues = {
  name: '',
  email: '',
  phone: '',
  gstin: '',
  pan: '',
  isSez: false,
  address: { line1: '', city: '', state: '', pincode: '', country: '' },
  bank: { name: '', ifsc: '', account: '', accountAgain: '', removeAccount: false },
  contact: '',
  companyId: '',
  tdsSection: defaultSection,
  reverseCharge: false,
};

/** Converts a stored record to form values. */
export function valuesOf(party: Party): PartyValues {
  const { name, email, phone, gstin, pan, isSez, address, contact, company, tdsSection } = party;
  const bank = { ...newPartyValues.bank, name: party.bank.name, ifsc: party.bank.ifsc };
  return {
    ...{ name, email, phone, gstin, pan, isSez, address, contact, bank, tdsSection },
    reverseCharge: party.reverseCharge,
    companyId: company?.id ?? '',
  };
}

/** Returns the labels of the fields, in the order of the screen. */
export function partyLabels(kind: PartyKind): Record<string, string> {
  const named = (path: string) => partyFieldLabels[path] ?? path;
  return {
    name: named('name'),
    ...(kind === 'vendor' ? { contact: 'Contact Person' } : { companyId: named('company') }),
    email: named('email'),
    phone: named('phone'),
    gstin: named('gstin'),
    pan: named('pan'),
    tdsSection: named('tdsSection'),
    ...(kind === 'customer'
      ? { isSez: named('isSez') }
      : { reverseCharge: named('reverseCharge') }),
    'address.line1': named('address.line1'),
    'address.city': named('address.city'),
    'address.state': named('address.state'),
    'address.pincode': named('address.pincode'),
    'address.country': named('address.country'),
    'bank.name': named('bank.name'),
    'bank.ifsc': named('bank.ifsc'),
    'bank.account': 'Account',
    'bank.accountAgain': 'Account again',
  };
}

/** Returns the part of the body that both kinds and both dialogs send. */
function commonBody(values: PartyValues, kind: PartyKind) {
  const { name, email, phone, gstin, pan, isSez, address, contact, companyId, tdsSection } = values;
  const { reverseCharge } = values;
  // The field is hidden unless the address is abroad.
  const country = isForeignCode(address.state) ? address.country : '';
  const own =
    kind === 'vendor' ? { contact, reverseCharge } : { isSez, companyId: companyId || null };
  return {
    ...{ name, email, phone, gstin, pan, tdsSection },
    address: { ...address, country },
    ...own,
  };
}

export function createBody(values: PartyValues, kind: PartyKind) {
  const { name, ifsc, account } = values.bank;
  return { ...commonBody(values, kind), bank: { name, ifsc, account } };
}

/** Sends the account number only if one was typed or removed. */
export function updateBody(values: PartyValues, kind: PartyKind) {
  const { name, ifsc, account, removeAccount } = values.bank;
  const number = removeAccount ? { account: '' } : account.trim() === '' ? {} : { account };
  return { ...commonBody(values, kind), bank: { name, ifsc, ...number } };
}

const plain = (text: string) => text.replace(/\s/g, '');

/** Returns errors of fields that are valid on their own but contradict each other. */
export function contradictions(
  { gstin, pan, address }: PartyValues,
  kind: PartyKind,
): FieldProblems {
  return partyProblems({
    kind,
    country: isForeignCode(address.state) ? address.country.trim() : '',
    gstin: plain(gstin).toUpperCase(),
    pan: plain(pan).toUpperCase(),
    state: address.state,
  });
}

/** Returns a warning about an unusual PIN code, which is accepted nevertheless. */
export const pincodeDoubt = ({ address }: PartyValues): string | null =>
  pincodeWarning({ state: address.state, pincode: plain(address.pincode) });

function problemsOf(values: PartyValues, kind: PartyKind, own: FieldProblems): FieldProblems {
  const { account, accountAgain, removeAccount } = values.bank;
  const mistyped = !removeAccount && plain(account) !== plain(accountAgain);
  return {
    ...contradictions(values, kind),
    ...own,
    ...(mistyped && { 'bank.accountAgain': 'The account numbers differ' }),
  };
}

/** Returns the errors of a new record by field. */
export const createProblems = (values: PartyValues, kind: PartyKind): FieldProblems =>
  problemsOf(values, kind, schemaProblems(createPartySchema, createBody(values, kind)));

/** Returns the errors of a change by field. */
export const updateProblems = (values: PartyValues, kind: PartyKind): FieldProblems =>
  problemsOf(values, kind, schemaProblems(updatePartySchema, updateBody(values, kind)));
