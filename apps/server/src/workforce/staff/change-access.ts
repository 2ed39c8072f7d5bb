import { dayOf } from '@kolam/contract/core/dates.ts';
import type { StaffRole } from '@kolam/contract/core/permissions.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { changeStaffLogin, mailStaffLink } from '#platform/auth/actions.ts';
import { requireAccessGrant, requireGrant } from './grants.ts';
import { changesOf, recordOf } from './history.ts';
import { type Locked, lockStaffAndLogin } from './lock-for-update.ts';
import { switchedOnMail } from './mails.ts';
import { openTasksOf } from './open-tasks.ts';
import { presentStaff } from './present.ts';
import { saveStaff } from './store.ts';

/** Changes the role of a staff member, which takes effect with their next request. */
export async function changeStaffRole(
  context: SignedInContext,
  id: string,
  { role }: { role: StaffRole },
) {
  return context.transaction(async (tx) => {
    const { row: before, login } = await lockOther(tx, context, id);
    if (role === login.role) return { data: await presentStaff(tx, context, before) };
    requireGrant(context.actor.role, login.role, role);
    const row = await saveStaff(tx, id, { updatedAt: context.clock.now() });
    if (!row) throw notFound();
    await changeStaffLogin(tx, context, { ...row, login, role });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'role_changed',
      changes: changesOf({ row: before, role: login.role }, { row, role }),
    });
    return { data: await presentStaff(tx, context, row) };
  });
}

/**
 * Activates or deactivates a staff member. Deactivation ends sessions and links at once. Activation
 * is mailed, with a new link if they never set a password. Returns the number of tasks they still
 * have open.
 */
export async function changeStaffActive(
  context: SignedInContext,
  id: string,
  { isActive }: { isActive: boolean },
) {
  return context.transaction(async (tx) => {
    const { row: before, login } = await lockOther(tx, context, id);
    requireAccessGrant(context.actor.role, login.role);
    const openTasks = await openTasksOf(tx, id);
    if (isActive === before.isActive) {
      return { data: await presentStaff(tx, context, before), openTasks };
    }
    const at = context.clock.now();
    const leftOn = isActive ? null : dayOf(at);
    const row = await saveStaff(tx, id, { isActive, leftOn, updatedAt: at });
    if (!row) throw notFound();
    const { role } = login;
    const { status } = await changeStaffLogin(tx, context, { ...row, login, role });
    if (status === 'invited') await mailStaffLink(tx, context, { id });
    if (status === 'active') {
      const mail = switchedOnMail(row.email, {
        name: row.name,
        publicUrl: context.settings.publicUrl,
      });
      await context.jobs.enqueue(tx, sendMail, mail);
    }
    await recordChange(tx, context, {
      record: recordOf(row),
      action: isActive ? 'activated' : 'deactivated',
      changes: changesOf({ row: before, role }, { row, role }),
    });
    return { data: await presentStaff(tx, context, row), openTasks };
  });
}

/**
 * Locks another staff member in the version that the caller has seen. @throws Failure
 * `OWN_ACCOUNT`, `STALE` or 404
 */
async function lockOther(tx: Tx, context: SignedInContext, id: string): Promise<Locked> {
  const locked = await lockStaffAndLogin(tx, id);
  if (id === context.actor.id) throw conflict('OWN_ACCOUNT', staffMessages.ownAccount);
  assertVersion(context, locked.row.version);
  return locked;
}
