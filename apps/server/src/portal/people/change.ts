import type { ChangePerson } from '@kolam/contract/portal/people/rules.ts';
import type { PortalContext } from '#core/request-context.ts';
import { updateEmployee } from '#people/employees/actions.ts';
import { findOwnAccount } from '#platform/auth/queries.ts';

/** Changes someone of the own company. Someone who never joined is invited again when reactivated. */
export async function changePerson(
  context: PortalContext,
  id: string,
  { status, ...body }: ChangePerson,
) {
  const { companyId } = context.actor;
  // Nobody joins while they are inactive, so this still holds in the transaction.
  const isSetUp = (await findOwnAccount(context.db, id))?.isSetUp ?? false;
  const next = status === 'active' && !isSetUp ? ('pending' as const) : status;
  return updateEmployee(context, id, { ...body, ...(next && { status: next }) }, { companyId });
}
