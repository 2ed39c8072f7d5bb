import { documentTypeLabels } from '@kolam/contract/staff/messages.ts';
import type { DocumentType } from '@kolam/contract/staff/model.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { Scope } from '#core/scope.ts';
import { type CheckedUpload, insertFile } from '../files/actions.ts';
import { insertDocuments } from './document-store.ts';
import { maskAadhaar } from './mask-aadhaar.ts';
import type { StaffRow } from './store.ts';

/** A file that is a document, and what its sender calls it. */
export type GivenDocument = { upload: CheckedUpload; label: string; type: DocumentType };

/** Keeps the documents of a registration; their openings are told in the person's history. */
export async function keepDocuments(
  tx: Tx,
  scope: Scope,
  { row, documents }: { row: StaffRow; documents: GivenDocument[] },
): Promise<void> {
  const uploadedAt = scope.clock.now();
  const kept: Parameters<typeof insertDocuments>[1] = [];
  for (const { upload, type, ...given } of documents) {
    const id = newId();
    const label = maskAadhaar(given.label) || documentTypeLabels[type];
    const fileId = await keepFile(tx, scope, { row, upload, document: { id, label } });
    kept.push({ id, staffId: row.id, fileId, label, type, uploadedAt });
  }
  await insertDocuments(tx, kept);
}

/** Keeps the file of one document. Answers its id. */
export async function keepFile(
  tx: Tx,
  scope: Scope,
  {
    row,
    upload,
    document,
  }: { row: StaffRow; upload: CheckedUpload; document: { id: string; label: string } },
): Promise<string> {
  const file = { ...upload.file, fileName: maskAadhaar(upload.file.fileName) };
  const { id } = await insertFile(tx, scope, {
    ...upload,
    file,
    recordId: document.id,
    watch: { kind: 'staff', id: row.id, title: row.name, as: document.label },
  });
  return id;
}
