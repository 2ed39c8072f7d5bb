import { maskAadhaar } from '@kolam/contract/core/india.ts';
import { documentTypeLabels } from '@kolam/contract/workforce/staff/messages.ts';
import type { DocumentType } from '@kolam/contract/workforce/staff/model.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type CheckedUpload, insertFiles } from '#platform/files/actions.ts';
import { insertDocuments } from './document-store.ts';
import type { StaffRow } from './store.ts';

/** A file that is a document, with its sender's label. */
export type GivenDocument = { upload: CheckedUpload; label: string; type: DocumentType };

/**
 * Stores the documents of a registration. Every time one is opened, the person's history records
 * it.
 */
export async function saveDocuments(
  tx: Tx,
  context: RequestContext,
  { row, documents }: { row: StaffRow; documents: GivenDocument[] },
): Promise<void> {
  const named = documents.map(({ upload, type, label }) => ({
    id: newId(),
    type,
    label: maskAadhaar(label) || documentTypeLabels[type],
    upload,
  }));
  const fileIds = await saveFiles(tx, context, { row, documents: named });
  const uploadedAt = context.clock.now();
  await insertDocuments(
    tx,
    named.map(({ upload: _, ...document }, place) => ({
      ...document,
      staffId: row.id,
      fileId: fileIds[place],
      uploadedAt,
    })),
  );
}

/** Stores the files of documents. Returns their ids in the same order. */
export async function saveFiles(
  tx: Tx,
  context: RequestContext,
  given: { row: StaffRow; documents: { id: string; label: string; upload: CheckedUpload }[] },
): Promise<string[]> {
  const { row, documents } = given;
  const rows = await insertFiles(
    tx,
    context,
    documents.map(({ id, label, upload }) => ({
      ...upload,
      file: { ...upload.file, fileName: maskAadhaar(upload.file.fileName) },
      recordId: id,
      watch: { kind: 'staff', id: row.id, title: row.name, as: label },
    })),
  );
  return rows.map(({ id }) => id);
}
