import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { UpdateStaff } from '@kolam/contract/workforce/staff/rules.ts';
import { conflict, notFound } from '#core/failure.ts';
import { removeWaitingMails } from '#core/mail/waiting-mails.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { changeStaffLogin } from '#platform/auth/actions.ts';
import { renameWatched } from '#platform/files/actions.ts';
import { mailBankChange, requireConfirmedAccount, withAccountChange } from './bank-change.ts';
import { changedColumns } from './changed-columns.ts';
import { requireFinance } from './create.ts';
import { endAsks } from './document-store.ts';
import { requireAccessGrant } from './grants.ts';
import { changesOf, recordOf } from './history.ts';
import { type Locked, lockStaffAndLogin } from './lock-for-update.ts';
import { requireOthersPay } from './own-pay.ts';
import { presentStaff } from './present.ts';
import { withoutRepeatedCode } from './repeated-code.ts';
import { saveStaff } from './store.ts';

/** Changes the fields of a staff member that the body names. */
export async function updateStaff(context: SignedInContext, id: string, body: UpdateStaff) {
  requireFinance(context, body);
  return context.transaction(async (tx) => {
    const { row: before, login } = await lockStaffAndLogin(tx, id);
    assertVersion(context, before.version);
    const isCorrected = body.email !== undefined && body.email !== before.email;
    if (isCorrected) requireCorrectable(context, { row: before, login });
    const changed = withAccountChange(context, changedColumns(before, body));
    requireOthersPay(context, id, changed);
    requireConfirmedAccount(context, changed);
    if (Object.keys(changed).length === 0) return { data: await presentStaff(tx, context, before) };
    const updatedAt = context.clock.now();
    const row = await withoutRepeatedCode(tx, (inner) =>
      saveStaff(inner, id, { ...changed, updatedAt }),
    );
    if (!row) throw notFound();
    if (isCorrected || row.name !== before.name) {
      await changeStaffLogin(tx, context, { ...row, login, role: login.role });
      await renameWatched(tx, { kind: 'staff', id, title: row.name });
    }
    if (isCorrected) {
      // Links to send a document had been sent to the wrong address.
      await removeWaitingMails(tx, { to: before.email, tokenHashes: await endAsks(tx, id) });
    }
    await mailBankChange(tx, context, { row, changed });
    const { role } = login;
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'updated',
      changes: changesOf({ row: before, role }, { row, role }),
    });
    return { data: await presentStaff(tx, context, row) };
  });
}

/**
 * Refuses to change the email of a person who can sign in with it, or of a future superadmin.
 * @throws Failure `EMAIL_KEPT` or 403
 */
function requireCorrectable({ actor }: SignedInContext, { row, login }: Locked): void {
  if (row.status === 'approved') {
    throw conflict('EMAIL_KEPT', staffMessages.emailKept, { email: staffMessages.emailKept });
  }
  requireAccessGrant(actor.role, login.role);
}
