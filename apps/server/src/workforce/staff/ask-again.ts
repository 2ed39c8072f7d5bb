import { staffLimits } from '@kolam/contract/workforce/staff/limits.ts';
import { documentTypeLabels, staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { AskForDocument } from '@kolam/contract/workforce/staff/rules.ts';
import { after, days } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { removeWaitingMails } from '#core/mail/waiting-mails.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { lockUndecided } from './decide.ts';
import {
  type DocumentRow,
  findDocument,
  insertDocuments,
  listDocuments,
  saveDocument,
} from './document-store.ts';
import { linkToHandOver } from './hand-over.ts';
import { recordOf } from './history.ts';
import { askMail } from './mails.ts';
import { presentStaff } from './present.ts';
import { type StaffRow, saveStaff } from './store.ts';

/** Mails a link to send a replacement for this document. An earlier link for it ends. */
export async function askForDocumentAgain(
  context: SignedInContext,
  { id, documentId }: { id: string; documentId: string },
  { reason }: { reason: string },
) {
  return context.transaction(async (tx) => {
    const { row } = await lockUndecided(tx, id);
    const document = await findDocument(tx, { staffId: id, id: documentId });
    if (!document) throw notFound();
    return ask(tx, context, { row, document, reason });
  });
}

/**
 * Does the same for a document that is missing. If there is one of its kind, requests a
 * replacement.
 */
export async function askForDocument(
  context: SignedInContext,
  id: string,
  { type, label: given, reason }: AskForDocument,
) {
  return context.transaction(async (tx) => {
    const { row } = await lockUndecided(tx, id);
    const label = type === 'other' ? given : documentTypeLabels[type];
    const documents = await listDocuments(tx, [id]);
    const known = documents.find(
      (each) => each.type === type && (type !== 'other' || each.label === label),
    );
    if (!known && documents.length >= staffLimits.documentsKept) {
      throw conflict('DOCUMENTS_FULL', staffMessages.documentsFull);
    }
    const missing = { id: newId(), staffId: id, label, type };
    return ask(tx, context, { row, document: known ?? missing, reason });
  });
}

type Missing = Pick<DocumentRow, 'id' | 'staffId' | 'label' | 'type'>;

async function ask(
  tx: Tx,
  context: SignedInContext,
  { row, document, reason }: { row: StaffRow; document: DocumentRow | Missing; reason: string },
) {
  const { label } = document;
  const isSent = 'fileId' in document && document.fileId !== null;
  const at = context.clock.now();
  const token = newToken();
  const asked = {
    askedAt: at,
    askedByName: context.actor.name,
    askedReason: reason,
    askedTokenHash: hashToken(token),
    askedUntil: after(at, days(7)),
  };
  if ('fileId' in document) {
    await saveDocument(tx, document.id, asked);
    const ended = document.askedTokenHash === null ? [] : [document.askedTokenHash];
    await removeWaitingMails(tx, { to: row.email, tokenHashes: ended });
  } else {
    await insertDocuments(tx, [{ ...document, ...asked }]);
  }
  const saved = await saveStaff(tx, row.id, { updatedAt: at });
  if (!saved) throw notFound();
  // After `#`, so that the token is in no log.
  const url = `${context.settings.publicUrl}/register/document#token=${token}`;
  const mail = askMail(row.email, { name: row.name, label, reason, url, again: isSent });
  await context.jobs.enqueue(tx, sendMail, mail);
  await recordChange(tx, context, {
    record: recordOf(row),
    action: isSent ? 'document_asked_again' : 'document_asked',
    changes: [
      { field: 'document', before: null, after: label },
      { field: 'reason', before: null, after: reason },
    ],
  });
  return { data: await presentStaff(tx, context, saved), link: linkToHandOver(context, url) };
}
