import type { Tx } from '#core/database/types.ts';
import { unauthenticated } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { lockCompaniesForShare } from '#people/companies/actions.ts';
import { lockPerson } from './profile-store.ts';

/** Locks the employee's company and row, in the common order (decision record 0010). */
export async function lockOwn(tx: Tx, { actor }: ParticipantContext): Promise<void> {
  await lockCompaniesForShare(tx, [actor.companyId]);
  // The person was erased or moved to another company since authentication.
  if ((await lockPerson(tx, actor.id)) !== actor.companyId) throw unauthenticated();
}
