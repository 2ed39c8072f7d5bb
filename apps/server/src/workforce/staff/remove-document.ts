import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { removeWaitingMails } from '#core/mail/waiting-mails.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { findDocument, removeDocument } from './document-store.ts';
import { recordOf } from './history.ts';
import { lockStaffAndLogin } from './lock-for-update.ts';
import { presentStaff } from './present.ts';
import { saveStaff } from './store.ts';

/**
 * Removes a document with its file, and ends a link to send it (DPDP Act 2023, section 8(7)). The
 * history keeps its label and the reason. @throws Failure `OWN_ACCOUNT` or 404
 */
export async function removeStaffDocument(
  context: SignedInContext,
  { id, documentId }: { id: string; documentId: string },
  { reason }: { reason: string },
) {
  return context.transaction(async (tx) => {
    const { row: before } = await lockStaffAndLogin(tx, id);
    if (id === context.actor.id) throw conflict('OWN_ACCOUNT', staffMessages.ownDocuments);
    const document = await findDocument(tx, { staffId: id, id: documentId });
    if (!document) throw notFound();
    // The document refers to the file, which is removed only without a record.
    await removeDocument(tx, documentId);
    await removeFilesOf(tx, context, [documentId]);
    const tokenHashes = document.askedTokenHash === null ? [] : [document.askedTokenHash];
    await removeWaitingMails(tx, { to: before.email, tokenHashes });
    const row = await saveStaff(tx, id, { updatedAt: context.clock.now() });
    if (!row) throw notFound();
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'document_removed',
      changes: [
        { field: 'document', before: document.label, after: null },
        { field: 'reason', before: null, after: reason },
      ],
    });
    return { data: await presentStaff(tx, context, row) };
  });
}
