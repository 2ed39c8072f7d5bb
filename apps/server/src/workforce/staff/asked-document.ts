import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { Scope } from '#core/scope.ts';
import { hashToken } from '#core/secrets.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { checkUpload, releaseFiles } from '#platform/files/actions.ts';
import { tell } from '#platform/notifications/actions.ts';
import { findAsked, notAsked, saveDocument } from './document-store.ts';
import { recordOf, somebodyNotSignedIn } from './history.ts';
import { keepFiles } from './keep-documents.ts';
import { limitLooks } from './limits.ts';
import { lockStaff, saveStaff } from './store.ts';

/** What a mailed link asks for. */
export async function readAskedDocument(scope: Scope, { token }: { token: string }) {
  await limitLooks(scope);
  const asked = await findAsked(scope.db, hashToken(token), scope.clock.now());
  if (!asked) throw linkEnded();
  const { label, type, askedReason, fileId } = asked.document;
  const reason = askedReason ?? '';
  return { data: { name: asked.name, label, type, reason, again: fileId !== null } };
}

/** Takes the document that a link asks for, in place of an earlier one; the link ends with it. */
export async function takeAskedDocument(
  scope: Scope,
  { body: { token }, files }: { body: { token: string }; files: UploadedFile[] },
) {
  const tokenHash = hashToken(token);
  const seen = await findAsked(scope.db, tokenHash, scope.clock.now());
  if (!seen) throw linkEnded();
  const field = 'document';
  const file = files.find((each) => each.field === field);
  const upload = await checkUpload(scope, file, { purpose: 'identity', field });
  return scope.transaction(async (tx) => {
    const row = await lockStaff(tx, seen.document.staffId);
    if (!row) throw notFound();
    // Somebody may have used the link or decided meanwhile.
    const asked = await findAsked(tx, tokenHash, scope.clock.now());
    if (!asked) throw linkEnded();
    const { id, label, fileId: earlier } = asked.document;
    await releaseFiles(tx, scope, [id]);
    const [fileId] = await keepFiles(tx, scope, { row, documents: [{ id, label, upload }] });
    const at = scope.clock.now();
    await saveDocument(tx, id, { ...notAsked, fileId, uploadedAt: at });
    await saveStaff(tx, row.id, { updatedAt: at });
    await recordChange(tx, scope, {
      actor: somebodyNotSignedIn,
      record: recordOf(row),
      action: earlier === null ? 'sent a document' : 'sent a document again',
      changes: [{ field: 'document', before: null, after: label }],
    });
    await tell(tx, scope, { kind: 'kyc-waiting', about: [{ recordId: row.id }] });
    return { message: staffMessages.documentSent };
  });
}

const linkEnded = () => invalid({ token: staffMessages.askedLinkEnded });
