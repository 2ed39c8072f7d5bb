import type { Tx } from '#core/database/types.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { lockOwnCompany } from '#people/employees/actions.ts';
import { lockPerson } from './profile-store.ts';

/** Locks the employee's company and row, in the common order (decision record 0010). */
export async function lockOwn(
  tx: Tx,
  context: ParticipantContext,
  company: { exclusively?: boolean } = {},
): Promise<void> {
  await lockOwnCompany(tx, context, company);
  await lockPerson(tx, context.actor.id);
}
