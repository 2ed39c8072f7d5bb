import { adminMessages } from '@kolam/contract/platform/settings/messages.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { assertVersion, type RequestContext, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { changeStaffLogin, lockConsoleStatus, mailStaffLink } from '#platform/auth/actions.ts';
import {
  findEmailChange,
  insertEmailChange,
  isAskedOfOther,
  removeEmailChange,
} from './email-change-store.ts';
import { requireAccessGrant } from './grants.ts';
import { linkToHandOver } from './hand-over.ts';
import { recordOf, somebodyNotSignedIn } from './history.ts';
import { limitNewEmails } from './limits.ts';
import { lockStaffAndLogin } from './lock-for-update.ts';
import { emailChangeAskedMail, emailChangedMail, newEmailMail } from './mails.ts';
import { presentStaff } from './present.ts';
import { findStaff, saveStaff } from './store.ts';

/**
 * Mails a link to the new address of an approved person. Their email changes once the link is used;
 * until then they sign in as before, and get a mail about it.
 */
export async function changeStaffEmail(
  context: SignedInContext,
  id: string,
  { email }: { email: string },
) {
  const { clock, jobs, settings, actor } = context;
  return context.transaction(async (tx) => {
    const { row: before, login } = await lockStaffAndLogin(tx, id);
    assertVersion(context, before.version);
    requireAccessGrant(actor.role, login.role);
    if (before.status !== 'approved') {
      throw conflict('NOT_APPROVED', staffMessages.emailInForm, {
        email: staffMessages.emailInForm,
      });
    }
    if (email === before.email) throw invalid({ email: staffMessages.sameEmail });
    if ((await lockConsoleStatus(tx, email)) !== null) {
      const message = adminMessages.duplicateEmail;
      throw conflict('DUPLICATE_EMAIL', message, { email: message });
    }
    // Of two requests at once both may pass. Then the first to be confirmed gets the email.
    if (await isAskedOfOther(tx, { staffId: id, email, now: clock.now() })) {
      const message = staffMessages.emailAskedOfOther;
      throw conflict('DUPLICATE_EMAIL', message, { email: message });
    }
    await removeEmailChange(tx, id);
    const token = await insertEmailChange(tx, context, { staffId: id, email });
    const link = `${settings.publicUrl}/register/email#token=${token}`;
    const { name } = before;
    await jobs.enqueue(tx, sendMail, newEmailMail(email, { name, url: link }));
    const asked = emailChangeAskedMail(before.email, { name, by: actor.name });
    await jobs.enqueue(tx, sendMail, asked);
    const row = await saveStaff(tx, id, { updatedAt: clock.now() });
    if (!row) throw notFound();
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'email_change_asked',
      changes: [{ field: 'email', before: before.email, after: email }],
    });
    return { data: await presentStaff(tx, context, row), link: linkToHandOver(context, link) };
  });
}

/** Lets the email stay as it is. @throws Failure 404 without a change */
export async function withdrawStaffEmail(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const { row: before, login } = await lockStaffAndLogin(tx, id);
    assertVersion(context, before.version);
    requireAccessGrant(context.actor.role, login.role);
    const change = await removeEmailChange(tx, id);
    if (!change) throw notFound();
    const row = await saveStaff(tx, id, { updatedAt: context.clock.now() });
    if (!row) throw notFound();
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'email_change_withdrawn',
      changes: [{ field: 'email', before: change.email, after: before.email }],
    });
    return { data: await presentStaff(tx, context, row) };
  });
}

/** Returns what a link confirms. @throws Failure 409 `LINK_ENDED` */
export async function readNewEmail(context: RequestContext, { token }: { token: string }) {
  await limitNewEmails(context);
  const { db, clock } = context;
  const change = await findEmailChange(db, { token, now: clock.now() });
  if (!change) throw linkEnded();
  const row = await findStaff(db, change.staffId);
  if (row?.status !== 'approved') throw linkEnded();
  return { data: { name: row.name, email: change.email } };
}

/**
 * Gives a person the email that their link confirms. They are signed out, and links that were mailed
 * to the email before end. Someone without a password gets a new link to set one.
 * @throws Failure 409 `LINK_ENDED`, or `DUPLICATE_EMAIL` when someone else has it meanwhile
 */
export async function confirmNewEmail(context: RequestContext, { token }: { token: string }) {
  await limitNewEmails(context);
  const { clock, jobs } = context;
  const seen = await findEmailChange(context.db, { token, now: clock.now() });
  if (!seen) throw linkEnded();
  return context.transaction(async (tx) => {
    const { row: before, login } = await lockStaffAndLogin(tx, seen.staffId);
    const change = await findEmailChange(tx, { token, now: clock.now() });
    if (!change || before.status !== 'approved') throw linkEnded();
    const { id } = before;
    await removeEmailChange(tx, id);
    const { email } = change;
    const row = await saveStaff(tx, id, { email, updatedAt: clock.now() });
    if (!row) throw notFound();
    const changed = await changeStaffLogin(tx, context, { ...row, login, role: login.role });
    if (changed.status === 'invited') await mailStaffLink(tx, context, { id });
    await jobs.enqueue(tx, sendMail, emailChangedMail(before.email, row));
    await recordChange(tx, context, {
      actor: somebodyNotSignedIn,
      record: recordOf(row),
      action: 'email_changed',
      changes: [{ field: 'email', before: before.email, after: email }],
    });
    return { message: staffMessages.emailChanged };
  });
}

const linkEnded = () => conflict('LINK_ENDED', staffMessages.newEmailEnded);
