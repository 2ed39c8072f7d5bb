import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { changeStaffLogin } from '#platform/auth/actions.ts';
import { tell } from '#platform/notifications/actions.ts';
import { requireAccessGrant } from './grants.ts';
import { changesOf, recordOf } from './history.ts';
import { holdStaff } from './hold.ts';
import { openTasksOf } from './open-tasks.ts';
import { presentStaff } from './present.ts';
import { saveStaff } from './store.ts';

/**
 * Lets a decided registration wait for review again; the person is signed out. Answers the open tasks
 * that are still theirs.
 */
export async function reopenStaff(
  scope: SignedInScope,
  id: string,
  { reason }: { reason: string },
) {
  return scope.transaction(async (tx) => {
    const { row: before, login } = await holdStaff(tx, id);
    if (id === scope.actor.id) throw conflict('OWN_ACCOUNT', staffMessages.ownAccount);
    if (before.status === 'pending_review') {
      throw conflict('NOT_DECIDED', staffMessages.notDecided);
    }
    requireAccessGrant(scope.actor.role, login.role);
    requireFresh(scope, before.version);
    const openTasks = await openTasksOf(tx, id);
    const at = scope.clock.now();
    const row = await saveStaff(tx, id, {
      status: 'pending_review',
      pendingSince: at,
      decidedByName: null,
      decidedAt: null,
      decisionReason: null,
      updatedAt: at,
    });
    if (!row) throw notFound();
    const { role } = login;
    await changeStaffLogin(tx, scope, { ...row, login, role });
    await recordChange(tx, scope, {
      record: recordOf(row),
      action: 'reopened',
      changes: [
        ...changesOf({ row: before, role }, { row, role }),
        { field: 'reason', before: null, after: reason },
      ],
    });
    await tell(tx, scope, { kind: 'kyc-waiting', about: [{ recordId: id }] });
    return { data: await presentStaff(tx, scope, row), openTasks };
  });
}
