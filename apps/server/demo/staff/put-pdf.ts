import { Readable } from 'node:stream';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type FileStore, newFileKey } from '#core/files/file-store.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';

/** Draws a document and stores it, as a form would upload it. */
export async function putPdf(
  store: FileStore,
  { field, fileName, page }: { field: string; fileName: string; page: TDocumentDefinitions },
): Promise<UploadedFile> {
  const content = await makePdf(page);
  const key = newFileKey();
  const contentType = 'application/pdf';
  const kept = await store.put(key, Readable.from([content]), {
    contentType,
    maxBytes: content.length,
  });
  return { field, fileName, contentType, ...kept, key };
}
