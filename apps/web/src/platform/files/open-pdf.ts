import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** The reason why a fetched PDF can't be shown. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf';
}

/**
 * Opens a PDF until the signal is aborted. Scripts in it do not run, since the renderer does not
 * include support for them.
 * @throws UnreadablePdf when it is not a PDF or needs a password
 */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const data = await file.arrayBuffer();
  signal.throwIfAborted();
  const task = getDocument({ data, enableXfa: false, isEvalSupported: false, useWasm: false });
  signal.addEventListener('abort', () => void task.destroy());
  try {
    return await task.promise;
  } catch (error) {
    signal.throwIfAborted();
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadablePdf(
      locked
        ? 'This PDF needs a password. Download it to open it.'
        : 'This PDF can’t be read. Download it to open it.',
    );
  }
}
