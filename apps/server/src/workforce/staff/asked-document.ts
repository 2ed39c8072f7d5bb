import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { RequestContext } from '#core/request-context.ts';
import { hashToken } from '#core/secrets.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { checkUpload, releaseFiles } from '#platform/files/actions.ts';
import { notify } from '#platform/notifications/actions.ts';
import { findAsked, notAsked, saveDocument } from './document-store.ts';
import { recordOf, somebodyNotSignedIn } from './history.ts';
import { limitLooks } from './limits.ts';
import { saveFiles } from './save-documents.ts';
import { lockStaff, saveStaff } from './store.ts';

/** Returns what a mailed link requests. */
export async function readAskedDocument(context: RequestContext, { token }: { token: string }) {
  await limitLooks(context);
  const asked = await findAsked(context.db, hashToken(token), context.clock.now());
  if (!asked) throw linkEnded();
  const { label, type, askedReason, fileId } = asked.document;
  const reason = askedReason ?? '';
  return { data: { name: asked.name, label, type, reason, again: fileId !== null } };
}

/** Accepts the document that a link requests, in place of an earlier one, and ends the link. */
export async function receiveDocument(
  context: RequestContext,
  { body: { token }, files }: { body: { token: string }; files: UploadedFile[] },
) {
  const tokenHash = hashToken(token);
  const seen = await findAsked(context.db, tokenHash, context.clock.now());
  if (!seen) throw linkEnded();
  const field = 'document';
  const file = files.find((each) => each.field === field);
  const upload = await checkUpload(context, file, { purpose: 'identity', field });
  return context.transaction(async (tx) => {
    const row = await lockStaff(tx, seen.document.staffId);
    if (!row) throw notFound();
    // Another request may have used the link, or a decision may have ended it.
    const asked = await findAsked(tx, tokenHash, context.clock.now());
    if (!asked) throw linkEnded();
    const { id, label, fileId: earlier } = asked.document;
    await releaseFiles(tx, context, [id]);
    const [fileId] = await saveFiles(tx, context, { row, documents: [{ id, label, upload }] });
    const at = context.clock.now();
    await saveDocument(tx, id, { ...notAsked, fileId, uploadedAt: at });
    await saveStaff(tx, row.id, { updatedAt: at });
    await recordChange(tx, context, {
      actor: somebodyNotSignedIn,
      record: recordOf(row),
      action: earlier === null ? 'document_sent' : 'document_sent_again',
      changes: [{ field: 'document', before: null, after: label }],
    });
    await notify(tx, context, { kind: 'kyc-waiting', about: [{ recordId: row.id }] });
    return { message: staffMessages.documentSent };
  });
}

const linkEnded = () => invalid({ token: staffMessages.askedLinkEnded });
