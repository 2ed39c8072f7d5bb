import { dayOf } from '@kolam/contract/core/dates.ts';
import type { StaffRole } from '@kolam/contract/core/permissions.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { removeWaitingMails } from '#core/mail/waiting-mails.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { changeStaffLogin, mailStaffLink, type StaffLogin } from '#platform/auth/actions.ts';
import { settleNotifications } from '#platform/notifications/actions.ts';
import { endAsks } from './document-store.ts';
import { approvedRole, requireAccessGrant } from './grants.ts';
import { linkToHandOver } from './hand-over.ts';
import { changesOf, recordOf } from './history.ts';
import { type Locked, lockStaffAndLogin } from './lock-for-update.ts';
import { approvedMail, rejectionMail } from './mails.ts';
import { presentStaff } from './present.ts';
import { type StaffRow, saveStaff } from './store.ts';

/** Approves a person pending review, and mails a link to set a password if they have none. */
export async function approveStaff(
  context: SignedInContext,
  id: string,
  { role: asked }: { role?: StaffRole | undefined },
) {
  return context.transaction(async (tx) => {
    const locked = await lockUndecided(tx, id);
    assertVersion(context, locked.row.version);
    const role = approvedRole(context.actor.role, { given: locked.login.role, asked });
    const decided = await decide(tx, context, { locked, role, status: 'approved', reason: '' });
    const link = await mailApproval(tx, context, decided);
    return {
      data: await presentStaff(tx, context, decided.row),
      link: linkToHandOver(context, link),
    };
  });
}

export async function rejectStaff(
  context: SignedInContext,
  id: string,
  { reason }: { reason: string },
) {
  return context.transaction(async (tx) => {
    const locked = await lockUndecided(tx, id);
    assertVersion(context, locked.row.version);
    const { role } = locked.login;
    requireAccessGrant(context.actor.role, role);
    const { row } = await decide(tx, context, { locked, role, status: 'rejected', reason });
    const { name, registered } = row;
    await context.jobs.enqueue(
      tx,
      sendMail,
      rejectionMail(row.email, { name, registered, reason }),
    );
    return { data: await presentStaff(tx, context, row) };
  });
}

/** Locks an undecided registration. @throws Failure `ALREADY_DECIDED` or 404 */
export async function lockUndecided(tx: Tx, id: string): Promise<Locked> {
  const locked = await lockStaffAndLogin(tx, id);
  const { status, decidedByName, decidedAt } = locked.row;
  if (status === 'pending_review') return locked;
  const when = decidedAt ? `on ${moment.format(decidedAt)}` : '';
  throw conflict(
    'ALREADY_DECIDED',
    staffMessages.alreadyDecided(status, decidedByName ?? '', when),
  );
}

/** A decision ends all requests for documents. */
async function decide(
  tx: Tx,
  context: SignedInContext,
  decision: {
    locked: Locked;
    role: StaffRole | null;
    status: 'approved' | 'rejected';
    reason: string;
  },
): Promise<{ row: StaffRow; login: StaffLogin }> {
  const { locked, role, status, reason } = decision;
  const at = context.clock.now();
  const row = await saveStaff(tx, locked.row.id, {
    status,
    registeredFrom: null,
    decidedByName: context.actor.name,
    decidedAt: at,
    decisionReason: reason,
    ...(status === 'approved' && { joinedOn: locked.row.joinedOn ?? dayOf(at) }),
    updatedAt: at,
  });
  if (!row) throw notFound();
  const login = await changeStaffLogin(tx, context, { ...row, login: locked.login, role });
  await settleNotifications(tx, { kinds: ['kyc-waiting'], recordIds: [row.id] });
  const tokenHashes = await endAsks(tx, row.id);
  await removeWaitingMails(tx, { to: row.email, tokenHashes });
  const changes = changesOf({ row: locked.row, role: locked.login.role }, { row, role });
  await recordChange(tx, context, {
    record: recordOf(row),
    action: status,
    changes:
      reason === '' ? changes : [...changes, { field: 'reason', before: null, after: reason }],
  });
  return { row, login };
}

/** Returns the mailed link, or null if none is needed. */
async function mailApproval(
  tx: Tx,
  context: SignedInContext,
  { row, login }: { row: StaffRow; login: StaffLogin },
): Promise<string | null> {
  if (login.status === 'invited') {
    return mailStaffLink(tx, context, { id: row.id, approved: row.registered });
  }
  const signInUrl = login.status === 'active' ? `${context.settings.publicUrl}/login` : null;
  const { name, registered } = row;
  const mail = approvedMail(row.email, { name, registered, signInUrl });
  await context.jobs.enqueue(tx, sendMail, mail);
  return null;
}

const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
