import { notFound } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import { companyOfTeam } from '#people/teams/queries.ts';

/**
 * The company of a team never changes, so it is checked before the transaction.
 * @throws Failure 404 for a team of another company
 */
export async function requireOwnTeam({ db, actor }: PortalContext, id: string): Promise<void> {
  if ((await companyOfTeam(db, id)) !== actor.companyId) throw notFound();
}
