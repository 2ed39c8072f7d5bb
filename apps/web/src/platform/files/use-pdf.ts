import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { messageOf } from '#core/api-problem.ts';
import { openPdf, UnreadablePdf } from './open-pdf.ts';

type Opening = { pdf?: PDFDocumentProxy; problem?: string };

/** Opens a PDF once its file is loaded, and closes it when it is no longer shown. */
export function usePdf(file: Blob | undefined): Opening {
  const [opening, setOpening] = useState<Opening>({});
  useEffect(() => {
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    openPdf(file, signal).then(
      (pdf) => signal.aborted || setOpening({ pdf }),
      (error: unknown) => {
        if (signal.aborted) return;
        const problem = error instanceof UnreadablePdf ? error.message : messageOf(error);
        setOpening({ problem });
      },
    );
    return () => {
      controller.abort();
      setOpening({});
    };
  }, [file]);
  return opening;
}
