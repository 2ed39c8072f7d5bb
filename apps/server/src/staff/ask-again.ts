import { after, days } from '#core/clock.ts';
import { notFound } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { SignedInScope } from '#core/scope.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import { recordChange } from '../audit/actions.ts';
import { holdUndecided } from './decide.ts';
import { findDocument, saveDocument } from './document-store.ts';
import { recordOf } from './history.ts';
import { askAgainMail } from './mails.ts';
import { presentStaff } from './present.ts';
import { saveStaff } from './store.ts';

/** Mails a link to send another document in place of this one; the earlier link for it ends. */
export async function askForDocument(
  scope: SignedInScope,
  { id, documentId }: { id: string; documentId: string },
  { reason }: { reason: string },
) {
  return scope.transaction(async (tx) => {
    const { row } = await holdUndecided(tx, id);
    const document = await findDocument(tx, { staffId: id, id: documentId });
    if (!document) throw notFound();
    const at = scope.clock.now();
    const token = newToken();
    await saveDocument(tx, document.id, {
      askedAt: at,
      askedByName: scope.actor.name,
      askedReason: reason,
      askedTokenHash: hashToken(token),
      askedUntil: after(at, days(7)),
    });
    const asked = await saveStaff(tx, id, { updatedAt: at });
    if (!asked) throw notFound();
    // After `#`, where no log sees the token.
    const url = `${scope.settings.publicUrl}/register/document#token=${token}`;
    const { name, email } = row;
    const { label } = document;
    await scope.jobs.enqueue(tx, sendMail, askAgainMail(email, { name, label, reason, url }));
    await recordChange(tx, scope, {
      record: recordOf(row),
      action: 'asked for a document again',
      changes: [
        { field: 'document', before: null, after: label },
        { field: 'reason', before: null, after: reason },
      ],
    });
    return {
      data: await presentStaff(tx, scope, asked),
      link: scope.settings.smtpUrl ? null : url,
    };
  });
}
