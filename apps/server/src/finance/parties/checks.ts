import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import { partyProblems } from '@kolam/contract/finance/parties/rules.ts';
import type { Queryable } from '#core/database/types.ts';
import { companyNames } from '#people/companies/queries.ts';
import type { NewParty } from './store.ts';

/** The party's fields after the change. */
export type Kept = Pick<
  NewParty,
  'kind' | 'gstin' | 'pan' | 'state' | 'country' | 'contact' | 'companyId' | 'reverseCharge'
>;

/** Returns the problems of a party as a whole, by field. */
export function problemsOf({ kind, ...party }: Kept): Record<string, string> {
  const { country = '' } = party;
  const problems = partyProblems({ kind, ...party, country });
  if (kind === 'customer' && party.contact !== '') problems.contact = partyMessages.onlyVendors;
  if (kind === 'customer' && party.reverseCharge) {
    problems.reverseCharge = partyMessages.reverseChargeOfVendors;
  }
  if (kind === 'vendor' && party.companyId) problems.companyId = partyMessages.companyOfCustomers;
  return problems;
}

/** Returns the names of client companies, and the problems of missing ones. */
export async function namedCompanies(
  db: Queryable,
  { now, before = null }: { now: string | null; before?: string | null },
) {
  const names = await companyNames(
    db,
    [now, before].flatMap((id) => id ?? []),
  );
  const isUnknown = now !== null && !names.has(now);
  return { names, problems: isUnknown ? { companyId: partyMessages.companyUnknown } : {} };
}
