import type { ChangePerson } from '@kolam/contract/portal/people/rules.ts';
import type { PortalContext } from '#core/request-context.ts';
import { updateEmployee } from '#people/employees/actions.ts';
import { limitPortalInvitations } from '#platform/auth/actions.ts';
import { findOwnAccount } from '#platform/auth/queries.ts';

/** Changes someone of the own company. Someone who never joined is invited again when reactivated. */
export function changePerson(
  context: PortalContext,
  id: string,
  { status, ...body }: ChangePerson,
) {
  const { companyId } = context.actor;
  return updateEmployee(context, id, body, {
    companyId,
    async statusOf(tx, before) {
      if (status !== 'active') return status ?? before.status;
      // Who is invited joins by themselves.
      if (before.status !== 'inactive') return before.status;
      if ((await findOwnAccount(tx, id))?.isSetUp) return 'active';
      await limitPortalInvitations(tx, context, before.email);
      return 'pending';
    },
  });
}
