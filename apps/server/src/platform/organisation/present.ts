import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import type { Organisation } from '@kolam/contract/platform/organisation/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { accountChange, changesBetween } from '#platform/audit/actions.ts';
import { countUsersWith } from '#platform/auth/queries.ts';
import { showFiles } from '#platform/files/queries.ts';
import type { OrganisationRow } from './store.ts';

/** Returns the row as the API presents it to any reader. */
export async function presentOrganisation(
  db: Queryable,
  reader: Pick<SignedInContext, 'clock' | 'actor' | 'settings'>,
  row: OrganisationRow,
): Promise<Organisation> {
  const logo = row.logoFileId;
  const shown = logo === null ? undefined : (await showFiles(db, reader, [logo])).get(logo);
  const missing = missingOf(row);
  return {
    ...presentRecord(row),
    isFilledIn: missing.length === 0,
    missing,
    legalName: row.legalName,
    gstin: row.gstin,
    pan: row.pan,
    state: row.state,
    stateLabel: stateLabel(findState(row.state)?.number ?? ''),
    address: { line1: row.line1, line2: row.line2, city: row.city, pincode: row.pincode },
    email: row.email,
    phone: row.phone,
    grievance: { name: row.grievanceName, email: row.grievanceEmail },
    bank: {
      name: row.bankName,
      accountName: row.accountName,
      account: maskNumber(row.account),
      ifsc: row.ifsc,
    },
    upiId: row.upiId,
    logo: shown ?? null,
    prefixes: prefixesOf(row),
    roundsTotals: row.roundsTotals,
    retention: { registrationDays: row.registrationDays, documentDays: row.documentDays },
    approval: {
      payoutsAbove: row.payoutsAbove === null ? null : inRupees(row.payoutsAbove),
      ordersAbove: row.ordersAbove === null ? null : inRupees(row.ordersAbove),
      payoutApprovers: await countUsersWith(db, 'finance:pay'),
      orderApprovers: await countUsersWith(db, 'inventory:write'),
    },
    twoStep: {
      requiredFor: reader.settings.requireTwoStep ?? row.requiredTwoStep,
      isFixed: reader.settings.requireTwoStep !== null,
    },
  };
}

export const prefixesOf = (row: OrganisationRow) => ({
  sales: row.salesPrefix,
  purchase: row.purchasePrefix,
  credit: row.creditPrefix,
  debit: row.debitPrefix,
});

/**
 * Returns the missing supplier details of a tax invoice (Central Goods and Services Tax Rules, rule
 * 46). Before the first save, the state is a guess.
 */
function missingOf(row: OrganisationRow): string[] {
  const needed = {
    legalName: row.legalName,
    gstin: row.gstin,
    state: row.version === 0 ? '' : row.state,
    'address.line1': row.line1,
    'address.city': row.city,
    'address.pincode': row.pincode,
  };
  return Object.entries(needed).flatMap(([path, value]) => (value === '' ? path : []));
}

/** Returns the changes, under the names of `organisationFieldLabels`. */
export function changesOf(before: OrganisationRow, after: OrganisationRow) {
  return [
    ...changesBetween(historyValues(before), historyValues(after)),
    ...accountChange('bank.account', before.account, after.account),
  ];
}

const historyValues = (row: OrganisationRow) => ({
  legalName: row.legalName,
  gstin: row.gstin,
  pan: row.pan,
  state: row.state,
  'address.line1': row.line1,
  'address.line2': row.line2,
  'address.city': row.city,
  'address.pincode': row.pincode,
  email: row.email,
  phone: row.phone,
  'grievance.name': row.grievanceName,
  'grievance.email': row.grievanceEmail,
  'bank.name': row.bankName,
  'bank.accountName': row.accountName,
  'bank.ifsc': row.ifsc,
  upiId: row.upiId,
  logo: row.logoFileId,
  'prefixes.sales': row.salesPrefix,
  'prefixes.purchase': row.purchasePrefix,
  'prefixes.credit': row.creditPrefix,
  'prefixes.debit': row.debitPrefix,
  roundsTotals: row.roundsTotals,
  'retention.registrationDays': row.registrationDays,
  'retention.documentDays': row.documentDays,
  'approval.payoutsAbove': row.payoutsAbove === null ? null : rupeeText(row.payoutsAbove),
  'approval.ordersAbove': row.ordersAbove === null ? null : rupeeText(row.ordersAbove),
  'twoStep.requiredFor': row.requiredTwoStep,
});
