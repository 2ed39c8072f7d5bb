import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { fetchLinkedFile } from '#core/save-file.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

type Opening = { pdf?: PDFDocumentProxy; error?: unknown };

/** Opens a PDF of the server, without its scripts, and closes it when it is no longer shown. */
export function usePdf(url: string): Opening {
  const [opening, setOpening] = useState<Opening>({});
  // The link is signed again with each reading of the day. The document is the same.
  const path = url.split('?')[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `path`
  useEffect(() => {
    let task: ReturnType<typeof getDocument> | undefined;
    let isWanted = true;
    async function open() {
      const data = await (await fetchLinkedFile(url)).arrayBuffer();
      if (!isWanted) return;
      task = getDocument({ data, enableXfa: false, isEvalSupported: false, useWasm: false });
      const pdf = await task.promise;
      if (isWanted) setOpening({ pdf });
    }
    open().catch((error: unknown) => isWanted && setOpening({ error }));
    return () => {
      isWanted = false;
      setOpening({});
      void task?.destroy();
    };
  }, [path]);
  return opening;
}
