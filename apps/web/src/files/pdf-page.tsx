import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import styles from './file-view.module.css';
import type { Position } from './view-position.ts';

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  /** The first is 1. */
  number: number;
  name: string;
  position: Position;
  /** Of the window it should fit at zoom 1, in CSS pixels. */
  width: number;
};

/** More pixels than this a browser may refuse to draw: 16 million take 64 MB. */
const mostPixels = 16_000_000;

/** Draws a page into a canvas; `stop` gives up a drawing that is under way. */
function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, { position, width }: DrawOptions) {
  const rotation = (page.rotate + position.turn) % 360;
  const natural = page.getViewport({ scale: 1, rotation });
  const scale = (width / natural.width) * position.zoom;
  const size = page.getViewport({ scale, rotation });
  const sharpest = Math.sqrt(mostPixels / (size.width * size.height));
  const sharpness = Math.min(window.devicePixelRatio, 2, sharpest);
  const viewport = page.getViewport({ scale: scale * sharpness, rotation });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.width = `${Math.floor(size.width)}px`;
  canvas.style.height = `${Math.floor(size.height)}px`;
  const task = page.render({ canvas, viewport });
  // Given up, it says so by failing.
  task.promise.catch(() => undefined);
  return () => task.cancel();
}

type DrawOptions = Pick<PdfPageProps, 'position' | 'width'>;

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** One page, drawn, with its text for whoever listens. */
export function PdfPage({ pdf, number, name, position, width }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const [text, setText] = useState('');

  useEffect(() => {
    let wanted = true;
    async function load() {
      const loaded = await pdf.getPage(number);
      if (!wanted) return;
      setPage(loaded);
      const words = await textOf(loaded);
      if (wanted) setText(words);
    }
    // A page that is broken stays blank; the others show.
    load().catch(() => undefined);
    return () => {
      wanted = false;
      setText('');
    };
  }, [pdf, number]);

  useEffect(() => {
    if (!page || !canvas.current || width === 0) return;
    return draw(page, canvas.current, { position, width });
  }, [page, position, width]);

  return (
    <>
      <canvas
        ref={canvas}
        className={styles.page}
        role="img"
        aria-label={`${name}, page ${number} of ${pdf.numPages}`}
        data-page={page?.pageNumber}
      />
      <p className="visually-hidden">{text}</p>
    </>
  );
}
