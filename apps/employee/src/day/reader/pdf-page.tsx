import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#language/use-texts.ts';
import styles from './reader.module.css';
import { readerTexts } from './texts.ts';

/** Browsers of phones refuse to draw more. */
const mostPixels = 8_000_000;

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  title: string;
  zoom: number;
  /** Receives the page's text, for screen readers and for listening. */
  onText: (text: string) => void;
};

/** Draws a page to the width of its place. */
export function PdfPage({ pdf, number, title, zoom, onText }: PdfPageProps) {
  const texts = useTexts(readerTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setIsBroken] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onText` is new with each render
  useEffect(() => {
    let isWanted = true;
    let stop = () => {};
    setIsBroken(false);
    async function show() {
      const page = await pdf.getPage(number);
      if (!isWanted || !canvas.current) return;
      stop = draw(page, canvas.current, { zoom, onBroken: () => isWanted && setIsBroken(true) });
      // A page without readable text can still be seen.
      const text = await textOf(page).catch(() => '');
      if (isWanted) onText(text);
    }
    show().catch(() => isWanted && setIsBroken(true));
    return () => {
      isWanted = false;
      stop();
    };
  }, [pdf, number, zoom]);

  return (
    <>
      {isBroken && <p role="status">{texts.brokenPage}</p>}
      <canvas
        ref={canvas}
        className={styles.page}
        role="img"
        aria-label={texts.pageOf(title, number)}
        hidden={isBroken}
      />
    </>
  );
}

/** Returns what ends a drawing that is not finished. */
function draw(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  { zoom, onBroken }: { zoom: number; onBroken: () => void },
) {
  const width = (canvas.parentElement?.clientWidth ?? 320) * zoom;
  const scale = width / page.getViewport({ scale: 1 }).width;
  const size = page.getViewport({ scale });
  const sharpest = Math.sqrt(mostPixels / (size.width * size.height));
  const viewport = page.getViewport({ scale: scale * Math.min(devicePixelRatio, 2, sharpest) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.width = `${Math.floor(size.width)}px`;
  const task = page.render({ canvas, viewport });
  let isStopped = false;
  task.promise.catch(() => isStopped || onBroken());
  return () => {
    isStopped = true;
    task.cancel();
  };
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
