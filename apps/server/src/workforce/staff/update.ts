import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { UpdateStaff } from '@kolam/contract/workforce/staff/rules.ts';
import { conflict, notFound } from '#core/failure.ts';
import { forgetWaitingMails } from '#core/mail/waiting-mails.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { changeStaffLogin } from '#platform/auth/actions.ts';
import { renameWatched } from '#platform/files/actions.ts';
import { changedColumns } from './changed-columns.ts';
import { requireFinance } from './create.ts';
import { endAsks } from './document-store.ts';
import { requireAccessGrant } from './grants.ts';
import { changesOf, recordOf } from './history.ts';
import { type Held, holdStaff } from './hold.ts';
import { requireOthersPay } from './own-pay.ts';
import { presentStaff } from './present.ts';
import { withoutRepeatedCode } from './repeated-code.ts';
import { saveStaff } from './store.ts';

/** Changes what a body names of a member of staff. */
export async function updateStaff(scope: SignedInScope, id: string, body: UpdateStaff) {
  requireFinance(scope, body);
  return scope.transaction(async (tx) => {
    const { row: before, login } = await holdStaff(tx, id);
    requireFresh(scope, before.version);
    const isCorrected = body.email !== undefined && body.email !== before.email;
    if (isCorrected) requireCorrectable(scope, { row: before, login });
    const changed = changedColumns(before, body);
    requireOthersPay(scope, id, changed);
    if (Object.keys(changed).length === 0) return { data: await presentStaff(tx, scope, before) };
    const updatedAt = scope.clock.now();
    const row = await withoutRepeatedCode(tx, (inner) =>
      saveStaff(inner, id, { ...changed, updatedAt }),
    );
    if (!row) throw notFound();
    if (isCorrected || row.name !== before.name) {
      await changeStaffLogin(tx, scope, { ...row, login, role: login.role });
      await renameWatched(tx, { kind: 'staff', id, title: row.name });
    }
    if (isCorrected) {
      // Links to send a document went to whose address it was not.
      await forgetWaitingMails(tx, { to: before.email, tokenHashes: await endAsks(tx, id) });
    }
    const { role } = login;
    await recordChange(tx, scope, {
      record: recordOf(row),
      action: 'updated',
      changes: changesOf({ row: before, role }, { row, role }),
    });
    return { data: await presentStaff(tx, scope, row) };
  });
}

/**
 * Refuses another email of who may sign in with the one they have, or is to be superadmin.
 *
 * @throws Failure `EMAIL_KEPT` or 403
 */
function requireCorrectable({ actor }: SignedInScope, { row, login }: Held): void {
  if (row.status === 'approved') {
    throw conflict('EMAIL_KEPT', staffMessages.emailKept, { email: staffMessages.emailKept });
  }
  requireAccessGrant(actor.role, login.role);
}
