import type { TwoStepPolicy } from '@kolam/contract/platform/auth/values.ts';
import { sameFile } from '@kolam/contract/platform/files/own-link.ts';
import { organisationFieldLabels } from '@kolam/contract/platform/organisation/field-labels.ts';
import type { Organisation } from '@kolam/contract/platform/organisation/model.ts';
import {
  organisationBodySchema,
  organisationProblems,
} from '@kolam/contract/platform/organisation/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { typedProblem } from '#core/typed-amounts.ts';
import { rupeesOrNone } from '#core/typed-numbers.ts';

/** The business in the form, with the paths of the endpoint. */
export type OrganisationValues = Pick<
  Organisation,
  | 'legalName'
  | 'gstin'
  | 'pan'
  | 'state'
  | 'address'
  | 'email'
  | 'phone'
  | 'grievance'
  | 'upiId'
  | 'prefixes'
  | 'roundsTotals'
> & {
  bank: {
    name: string;
    accountName: string;
    /** Empty keeps the current number, which is never shown. */
    account: string;
    accountAgain: string;
    ifsc: string;
    removeAccount: boolean;
  };
  /** Rupees, as typed. Empty: no approval. */
  approval: { payoutsAbove: string; ordersAbove: string };
  /** Days, as typed. */
  retention: { registrationDays: string; documentDays: string };
  twoStep: { requiredFor: TwoStepPolicy };
  /** A link, or empty for none. */
  logoUrl: string;
};

const { logo, ...named } = organisationFieldLabels;

/** The labels of the fields, in the order of the screen. */
export const organisationLabels: Record<string, string> = {
  legalName: named.legalName ?? '',
  gstin: named.gstin ?? '',
  pan: named.pan ?? '',
  state: named.state ?? '',
  logoUrl: logo ?? '',
  'address.line1': named['address.line1'] ?? '',
  'address.line2': named['address.line2'] ?? '',
  'address.city': named['address.city'] ?? '',
  'address.pincode': named['address.pincode'] ?? '',
  email: named.email ?? '',
  phone: named.phone ?? '',
  'bank.name': named['bank.name'] ?? '',
  'bank.accountName': named['bank.accountName'] ?? '',
  'bank.account': named['bank.account'] ?? '',
  'bank.accountAgain': 'Account number again',
  'bank.ifsc': named['bank.ifsc'] ?? '',
  upiId: named.upiId ?? '',
  'prefixes.sales': named['prefixes.sales'] ?? '',
  'prefixes.purchase': named['prefixes.purchase'] ?? '',
  'prefixes.credit': named['prefixes.credit'] ?? '',
  'prefixes.debit': named['prefixes.debit'] ?? '',
  roundsTotals: named.roundsTotals ?? '',
  'approval.payoutsAbove': named['approval.payoutsAbove'] ?? '',
  'approval.ordersAbove': named['approval.ordersAbove'] ?? '',
  'retention.registrationDays': named['retention.registrationDays'] ?? '',
  'retention.documentDays': named['retention.documentDays'] ?? '',
  'grievance.name': named['grievance.name'] ?? '',
  'grievance.email': named['grievance.email'] ?? '',
  'twoStep.requiredFor': named['twoStep.requiredFor'] ?? '',
};

/** Converts the stored business to form values. */
export function valuesOf(organisation: Organisation): OrganisationValues {
  const { legalName, gstin, pan, state, address, email, phone, upiId, prefixes } = organisation;
  const { grievance, roundsTotals } = organisation;
  const { name, accountName, ifsc } = organisation.bank;
  return {
    ...{
      legalName,
      gstin,
      pan,
      state,
      address,
      email,
      phone,
      grievance,
      upiId,
      prefixes,
      roundsTotals,
    },
    bank: { name, accountName, ifsc, account: '', accountAgain: '', removeAccount: false },
    logoUrl: organisation.logo?.url ?? '',
    approval: {
      payoutsAbove: typedAmount(organisation.approval.payoutsAbove),
      ordersAbove: typedAmount(organisation.approval.ordersAbove),
    },
    retention: {
      registrationDays: String(organisation.retention.registrationDays),
      documentDays: String(organisation.retention.documentDays),
    },
    twoStep: { requiredFor: organisation.twoStep.requiredFor },
  };
}

/**
 * Builds the request body: the account number only if one was typed or is removed, logo and two-step
 * sign-in only if they changed.
 */
export function organisationBody(values: OrganisationValues, before: Organisation) {
  const { bank, logoUrl, approval, retention, twoStep, ...others } = values;
  const { account, accountAgain: _, removeAccount, ...otherBank } = bank;
  const number = removeAccount ? { account: '' } : account.trim() === '' ? {} : { account };
  const sameLogo = before.logo ? sameFile(before.logo.url, logoUrl) : logoUrl === '';
  return {
    ...others,
    bank: { ...otherBank, ...number },
    approval: {
      payoutsAbove: rupeesOrNone(approval.payoutsAbove),
      ordersAbove: rupeesOrNone(approval.ordersAbove),
    },
    retention: {
      registrationDays: daysIn(retention.registrationDays),
      documentDays: daysIn(retention.documentDays),
    },
    // Only Administrators may change it, and nobody if the server's setting decides.
    ...(twoStep.requiredFor === before.twoStep.requiredFor ? {} : { twoStep }),
    ...(sameLogo ? {} : { logoUrl: logoUrl === '' ? null : logoUrl }),
  };
}

const typedAmount = (rupees: number | null): string => (rupees === null ? '' : String(rupees));

/** Not a number for a text that is none, which the schema refuses. */
const daysIn = (text: string) => Number.parseFloat(text.trim() === '' ? 'none' : text);

const plain = (text: string) => text.replace(/\s/g, '');

/** Returns the errors by field. */
export function formProblems(values: OrganisationValues, before: Organisation): FieldProblems {
  const body = organisationBody(values, before);
  const problems = schemaProblems(organisationBodySchema, body);
  const read = organisationBodySchema.safeParse(body);
  const { gstin = '', pan = '', state = '' } = read.data ?? {};
  const { account, accountAgain, removeAccount } = values.bank;
  const mistyped = !removeAccount && plain(account) !== plain(accountAgain);
  return {
    ...(read.success ? organisationProblems({ gstin, pan, state, prefixes: upper(values) }) : {}),
    ...problems,
    ...approvalProblems(values.approval),
    ...(mistyped && { 'bank.accountAgain': 'The account numbers differ' }),
  };
}

function approvalProblems(approval: OrganisationValues['approval']): FieldProblems {
  const found = Object.entries(approval).map(([name, typed]) => [
    `approval.${name}`,
    typedProblem(typed),
  ]);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function upper({ prefixes }: OrganisationValues): OrganisationValues['prefixes'] {
  const each = (prefix: string) => prefix.trim().toUpperCase();
  const { sales, purchase, credit, debit } = prefixes;
  return {
    sales: each(sales),
    purchase: each(purchase),
    credit: each(credit),
    debit: each(debit),
  };
}
