import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { brokenProblem, httpProblem, networkProblem } from '#core/api-problem.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Why a PDF that arrived can't be shown. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf';
}

/**
 * Fetches a PDF as a whole, since its link ends soon, and opens it. Nothing in it runs: what draws it
 * has no part that does. The caller destroys it (`loadingTask.destroy`).
 *
 * @throws ApiProblem when it can't be had, UnreadablePdf when it is none or needs a password
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const data = await fetchAll(url, signal);
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
        ? 'This PDF needs a password. Open it on its own.'
        : 'This PDF can’t be read. Open it on its own.',
    );
  }
}

async function fetchAll(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(url, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof TypeError ? networkProblem() : error;
  });
  if (!answer.ok) throw httpProblem(answer.status, await answer.json().catch(() => undefined));
  return answer.arrayBuffer().catch(() => {
    signal.throwIfAborted();
    throw brokenProblem(answer.status);
  });
}
