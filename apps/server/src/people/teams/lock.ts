import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { type LockedCompany, lockCompanies } from '#people/companies/actions.ts';
import { findTeam, type TeamRow } from './store.ts';

/**
 * Returns a team that no other transaction can change, because its company is locked (decision
 * record 0009). @throws Failure 404
 */
export async function lockTeam(
  tx: Tx,
  id: string,
): Promise<{ team: TeamRow; company: LockedCompany }> {
  const found = await findTeam(tx, id);
  if (!found) throw notFound();
  const company = (await lockCompanies(tx, [found.companyId])).get(found.companyId);
  // The team may have been deleted while this waited for the lock.
  const team = await findTeam(tx, id);
  if (!company || !team) throw notFound();
  return { team, company };
}
