import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#core/api-problem.ts';
import { openPdf, UnreadablePdf } from './open-pdf.ts';

type Loading = { pdf?: PDFDocumentProxy; problem?: string };

/** A PDF by its link; closed again when it is no longer shown. */
export function usePdf(url: string): Loading {
  const [loading, setLoading] = useState<Loading>({});
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setLoading({});
    openPdf(url, signal).then(
      (pdf) => signal.aborted || setLoading({ pdf }),
      (error: unknown) => {
        if (signal.aborted) return;
        const problem = error instanceof UnreadablePdf ? error.message : sentenceOf(error);
        setLoading({ problem });
      },
    );
    return () => controller.abort();
  }, [url]);
  return loading;
}
