import { dayOf } from '@kolam/contract/core/dates.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { StaffRole } from '@kolam/contract/workforce/staff/model.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { forgetWaitingMails } from '#core/mail/waiting-mails.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { changeStaffLogin, mailStaffLink, type StaffLogin } from '#platform/auth/actions.ts';
import { settleNews } from '#platform/notifications/actions.ts';
import { endAsks } from './document-store.ts';
import { approvedRole, requireAccessGrant } from './grants.ts';
import { linkToHandOver } from './hand-over.ts';
import { changesOf, recordOf } from './history.ts';
import { type Held, holdStaff } from './hold.ts';
import { approvedMail, rejectionMail } from './mails.ts';
import { presentStaff } from './present.ts';
import { type StaffRow, saveStaff } from './store.ts';

/** Approves who waits for review, and mails a link to set a password to who has none. */
export async function approveStaff(
  scope: SignedInScope,
  id: string,
  { role: asked }: { role?: StaffRole | undefined },
) {
  return scope.transaction(async (tx) => {
    const held = await holdUndecided(tx, id);
    requireFresh(scope, held.row.version);
    const role = approvedRole(scope.actor.role, { given: held.login.role, asked });
    const decided = await decide(tx, scope, { held, role, status: 'approved', reason: '' });
    const link = await mailApproval(tx, scope, decided);
    return {
      data: await presentStaff(tx, scope, decided.row),
      link: linkToHandOver(scope, link),
    };
  });
}

export async function rejectStaff(
  scope: SignedInScope,
  id: string,
  { reason }: { reason: string },
) {
  return scope.transaction(async (tx) => {
    const held = await holdUndecided(tx, id);
    requireFresh(scope, held.row.version);
    const { role } = held.login;
    requireAccessGrant(scope.actor.role, role);
    const { row } = await decide(tx, scope, { held, role, status: 'rejected', reason });
    const { name, registered } = row;
    await scope.jobs.enqueue(tx, sendMail, rejectionMail(row.email, { name, registered, reason }));
    return { data: await presentStaff(tx, scope, row) };
  });
}

/** Locks somebody whose registration nobody has decided. @throws Failure `ALREADY_DECIDED` or 404 */
export async function holdUndecided(tx: Tx, id: string): Promise<Held> {
  const held = await holdStaff(tx, id);
  const { status, decidedByName, decidedAt } = held.row;
  if (status === 'pending_review') return held;
  const when = decidedAt ? `on ${moment.format(decidedAt)}` : '';
  throw conflict(
    'ALREADY_DECIDED',
    staffMessages.alreadyDecided(status, decidedByName ?? '', when),
  );
}

/** Nobody is asked for documents any more once it is decided. */
async function decide(
  tx: Tx,
  scope: SignedInScope,
  decision: {
    held: Held;
    role: StaffRole | null;
    status: 'approved' | 'rejected';
    reason: string;
  },
): Promise<{ row: StaffRow; login: StaffLogin }> {
  const { held, role, status, reason } = decision;
  const at = scope.clock.now();
  const row = await saveStaff(tx, held.row.id, {
    status,
    decidedByName: scope.actor.name,
    decidedAt: at,
    decisionReason: reason,
    ...(status === 'approved' && { joinedOn: held.row.joinedOn ?? dayOf(at) }),
    updatedAt: at,
  });
  if (!row) throw notFound();
  const login = await changeStaffLogin(tx, scope, { ...row, login: held.login, role });
  await settleNews(tx, { kinds: ['kyc-waiting'], recordIds: [row.id] });
  const tokenHashes = await endAsks(tx, row.id);
  await forgetWaitingMails(tx, { to: row.email, tokenHashes });
  const changes = changesOf({ row: held.row, role: held.login.role }, { row, role });
  await recordChange(tx, scope, {
    record: recordOf(row),
    action: status,
    changes:
      reason === '' ? changes : [...changes, { field: 'reason', before: null, after: reason }],
  });
  return { row, login };
}

/** Answers the link that was mailed, null where none is needed. */
async function mailApproval(
  tx: Tx,
  scope: SignedInScope,
  { row, login }: { row: StaffRow; login: StaffLogin },
): Promise<string | null> {
  if (login.status === 'invited') {
    return mailStaffLink(tx, scope, { id: row.id, approved: row.registered });
  }
  const signInUrl = login.status === 'active' ? `${scope.settings.publicUrl}/login` : null;
  const { name, registered } = row;
  const mail = approvedMail(row.email, { name, registered, signInUrl });
  await scope.jobs.enqueue(tx, sendMail, mail);
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
