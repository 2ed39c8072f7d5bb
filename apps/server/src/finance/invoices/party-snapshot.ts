import { panOfGstin } from '@kolam/contract/core/gstin.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { hasAddress } from '@kolam/contract/finance/invoices/warnings.ts';
import type { PartyRow } from '#finance/parties/queries.ts';
import type { Organisation } from '#platform/organisation/queries.ts';
import type { PartySnapshot } from './tables.ts';

const linesOf = (lines: string[]) => lines.filter((line) => line !== '');

export const nameOrganisation = (organisation: Organisation): PartySnapshot => ({
  name: organisation.legalName,
  gstin: organisation.gstin,
  pan: organisation.pan || (panOfGstin(organisation.gstin) ?? ''),
  state: organisation.state,
  address: linesOf([
    organisation.line1,
    organisation.line2,
    `${organisation.city} ${organisation.pincode}`.trim(),
  ]),
  email: organisation.email,
  phone: organisation.phone,
  hasAddress: hasAddress(organisation),
});

const nameParty = (party: PartyRow): PartySnapshot => ({
  name: party.name,
  gstin: party.gstin,
  pan: party.pan || (panOfGstin(party.gstin) ?? ''),
  state: party.state,
  address: linesOf([party.line1, `${party.city} ${party.pincode}`.trim(), party.country]),
  email: party.email,
  phone: party.phone,
  isSez: party.isSez,
  hasAddress: hasAddress(party),
});

/**
 * The snapshot of both parties on a document, as they are now. We supply what we sell, a vendor
 * what we buy.
 */
export function nameBoth(
  kind: InvoiceKind,
  { organisation, party }: { organisation: Organisation; party: PartyRow },
): { supplier: PartySnapshot; recipient: PartySnapshot } {
  const [ours, theirs] = [nameOrganisation(organisation), nameParty(party)];
  return kind === 'sales'
    ? { supplier: ours, recipient: theirs }
    : { supplier: theirs, recipient: ours };
}

/** A sale has a customer, a purchase a vendor. */
export const partyKindOf = (kind: InvoiceKind) => (kind === 'sales' ? 'customer' : 'vendor');
