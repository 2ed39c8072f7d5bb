import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import type { NewEntry } from '#platform/audit/actions.ts';
import { activateInvited } from './actions.ts';

type OwnAccount = { id: string; kind: string; companyId: string | null };

/**
 * Locks the company of an employee before their account, the lock order of all changes of people.
 * An employee who is moved to another company in between no longer has the link.
 */
export async function lockCompanyOf(tx: Tx, { kind, companyId }: OwnAccount): Promise<void> {
  if (kind === 'employee' && companyId) await lockCompanies(tx, [companyId]);
}

/** Activates an invited employee who has set up their account. */
export async function activateOwner(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { id, kind }: OwnAccount,
): Promise<NewEntry['changes']> {
  const isActivated = kind === 'employee' && (await activateInvited(tx, context, id));
  return isActivated ? [{ field: 'status', before: 'pending', after: 'active' }] : [];
}
