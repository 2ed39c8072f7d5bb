import { dayOf } from '@kolam/contract/core/dates.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { StaffRole } from '@kolam/contract/workforce/staff/model.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { changeStaffLogin, mailStaffLink } from '#platform/auth/actions.ts';
import { requireAccessGrant, requireGrant } from './grants.ts';
import { changesOf, recordOf } from './history.ts';
import { type Held, holdStaff } from './hold.ts';
import { switchedOnMail } from './mails.ts';
import { openTasksOf } from './open-tasks.ts';
import { presentStaff } from './present.ts';
import { saveStaff } from './store.ts';

/** Gives a member of staff another role, which counts from their next request on. */
export async function changeStaffRole(
  scope: SignedInScope,
  id: string,
  { role }: { role: StaffRole },
) {
  return scope.transaction(async (tx) => {
    const { row: before, login } = await holdOther(tx, scope, id);
    if (role === login.role) return { data: await presentStaff(tx, scope, before) };
    requireGrant(scope.actor.role, login.role, role);
    const row = await saveStaff(tx, id, { updatedAt: scope.clock.now() });
    if (!row) throw notFound();
    await changeStaffLogin(tx, scope, { ...row, login, role });
    await recordChange(tx, scope, {
      record: recordOf(row),
      action: 'changed the role',
      changes: changesOf({ row: before, role: login.role }, { row, role }),
    });
    return { data: await presentStaff(tx, scope, row) };
  });
}

/**
 * Switches a member of staff on or off. Off ends sessions and links at once; who is switched on is told
 * by mail, with a new link where they never set a password. Answers the open tasks that are still theirs.
 */
export async function changeStaffActive(
  scope: SignedInScope,
  id: string,
  { isActive }: { isActive: boolean },
) {
  return scope.transaction(async (tx) => {
    const { row: before, login } = await holdOther(tx, scope, id);
    requireAccessGrant(scope.actor.role, login.role);
    const openTasks = await openTasksOf(tx, id);
    if (isActive === before.isActive) {
      return { data: await presentStaff(tx, scope, before), openTasks };
    }
    const at = scope.clock.now();
    const leftOn = isActive ? null : dayOf(at);
    const row = await saveStaff(tx, id, { isActive, leftOn, updatedAt: at });
    if (!row) throw notFound();
    const { role } = login;
    const { status } = await changeStaffLogin(tx, scope, { ...row, login, role });
    if (status === 'invited') await mailStaffLink(tx, scope, { id });
    if (status === 'active') {
      const mail = switchedOnMail(row.email, {
        name: row.name,
        publicUrl: scope.settings.publicUrl,
      });
      await scope.jobs.enqueue(tx, sendMail, mail);
    }
    await recordChange(tx, scope, {
      record: recordOf(row),
      action: isActive ? 'activated' : 'deactivated',
      changes: changesOf({ row: before, role }, { row, role }),
    });
    return { data: await presentStaff(tx, scope, row), openTasks };
  });
}

/** Locks somebody else as the caller has last seen them. @throws Failure `OWN_ACCOUNT`, `STALE` or 404 */
async function holdOther(tx: Tx, scope: SignedInScope, id: string): Promise<Held> {
  const held = await holdStaff(tx, id);
  if (id === scope.actor.id) throw conflict('OWN_ACCOUNT', staffMessages.ownAccount);
  requireFresh(scope, held.row.version);
  return held;
}
