import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { changeStaffLogin } from '#platform/auth/actions.ts';
import { notify } from '#platform/notifications/actions.ts';
import { removeEmailChange } from './email-change-store.ts';
import { requireAccessGrant } from './grants.ts';
import { changesOf, recordOf } from './history.ts';
import { lockStaffAndLogin } from './lock-for-update.ts';
import { openTasksOf } from './open-tasks.ts';
import { presentStaff } from './present.ts';
import { saveStaff } from './store.ts';

/**
 * Makes a decided registration pending again and signs the person out. Returns the number of tasks
 * they still have open.
 */
export async function reopenStaff(
  context: SignedInContext,
  id: string,
  { reason }: { reason: string },
) {
  return context.transaction(async (tx) => {
    const { row: before, login } = await lockStaffAndLogin(tx, id);
    if (id === context.actor.id) throw conflict('OWN_ACCOUNT', staffMessages.ownAccount);
    if (before.status === 'pending_review') {
      throw conflict('NOT_DECIDED', staffMessages.notDecided);
    }
    requireAccessGrant(context.actor.role, login.role);
    assertVersion(context, before.version);
    const openTasks = await openTasksOf(tx, id);
    const at = context.clock.now();
    const row = await saveStaff(tx, id, {
      status: 'pending_review',
      pendingSince: at,
      decidedByName: null,
      decidedAt: null,
      decisionReason: null,
      updatedAt: at,
    });
    if (!row) throw notFound();
    await removeEmailChange(tx, id);
    const { role } = login;
    await changeStaffLogin(tx, context, { ...row, login, role });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'reopened',
      changes: [
        ...changesOf({ row: before, role }, { row, role }),
        { field: 'reason', before: null, after: reason },
      ],
    });
    await notify(tx, context, { kind: 'kyc-waiting', about: [{ recordId: id }] });
    return { data: await presentStaff(tx, context, row), openTasks };
  });
}
