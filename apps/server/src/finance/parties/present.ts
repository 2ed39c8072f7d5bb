import { gstinWarning } from '@kolam/contract/core/gstin.ts';
import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { pincodeWarning } from '@kolam/contract/finance/parties/rules.ts';
import { sectionLabel } from '@kolam/contract/finance/tax/sections.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { companyNames } from '#people/companies/queries.ts';
import { accountChange, changesBetween } from '#platform/audit/actions.ts';
import { type PartyRow, shownPan } from './queries.ts';

/** Presents rows as the API returns them, with one query for all their companies. */
export async function presentParties(db: Queryable, rows: PartyRow[]): Promise<Party[]> {
  const ids = rows.flatMap(({ companyId }) => companyId ?? []);
  const companies = await companyNames(db, [...new Set(ids)]);
  return rows.map((row) => presentRow(row, companies.get(row.companyId ?? '')?.name));
}

/** Presents one row in the same way. */
export async function presentParty(db: Queryable, row: PartyRow): Promise<Party> {
  const [presented] = await presentParties(db, [row]);
  return presented as Party;
}

function presentRow(row: PartyRow, companyName: string | undefined): Party {
  const { companyId } = row;
  // Object spread followed by further fields takes ten times as long, for every row of a list.
  return Object.assign(presentRecord(row), {
    kind: row.kind,
    name: row.name,
    email: row.email,
    phone: row.phone,
    gstin: row.gstin,
    gstinWarning: row.gstin === '' ? null : gstinWarning(row.gstin),
    pincodeWarning: pincodeWarning(row),
    pan: shownPan(row.pan),
    isSez: row.isSez,
    address: {
      line1: row.line1,
      city: row.city,
      state: row.state,
      pincode: row.pincode,
      country: row.country,
    },
    bank: { name: row.bankName, ifsc: row.ifsc, account: maskNumber(row.account) },
    contact: row.contact,
    tdsSection: row.tdsSection,
    reverseCharge: row.reverseCharge,
    company: companyId === null ? null : presentReference(companyId, companyName ?? ''),
    isArchived: row.isArchived,
  });
}

export const recordOf = ({ kind, id, name: title }: PartyRow) => ({ kind, id, title });

/** Returns the changes under the names of `partyFieldLabels`. `companies` maps ids to names. */
export function changesOf(
  before: PartyRow | null,
  after: PartyRow,
  companies: Map<string, { name: string }>,
) {
  const companyOf = (row: PartyRow) => companies.get(row.companyId ?? '')?.name ?? null;
  const valuesOf = (row: PartyRow) => ({ ...historyValues(row), company: companyOf(row) });
  return [
    ...changesBetween(before ? valuesOf(before) : {}, valuesOf(after)),
    ...panChange(before?.pan ?? '', after.pan),
    ...accountChange('bank.account', before?.account ?? '', after.account),
  ];
}

/** Histories are not encrypted and never deleted, so an individual's PAN is not whole there. */
function panChange(before: string, after: string) {
  if (before === after) return [];
  return [{ field: 'pan', before: shownPan(before) || null, after: shownPan(after) || null }];
}

const historyValues = (row: PartyRow) => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  gstin: row.gstin,
  isSez: row.isSez,
  'address.line1': row.line1,
  'address.city': row.city,
  'address.state': row.state,
  'address.pincode': row.pincode,
  'address.country': row.country,
  'bank.name': row.bankName,
  'bank.ifsc': row.ifsc,
  contact: row.contact,
  tdsSection: sectionLabel(row.tdsSection),
  reverseCharge: row.reverseCharge,
});
