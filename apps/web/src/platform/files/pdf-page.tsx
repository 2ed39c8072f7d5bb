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

type DrawOptions = Pick<PdfPageProps, 'position' | 'width'> & { onBroken: () => void };

/** Draws a page into a canvas; `stop` gives up a drawing that is under way and takes off what is there. */
function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, options: DrawOptions) {
  const { position, width, onBroken } = options;
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
  let stopped = false;
  // Given up, it says so by failing.
  task.promise.catch(() => stopped || onBroken());
  return () => {
    stopped = true;
    task.cancel();
    // Nothing of it stands under the number of the next page; the place stays as large.
    canvas.width = 0;
  };
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** One page, drawn, with its text for anyone who listens. One that is broken says so; the others show. */
export function PdfPage({ pdf, number, name, position, width }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const [text, setText] = useState('');
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    let wanted = true;
    async function load() {
      const loaded = await pdf.getPage(number);
      if (wanted) setPage(loaded);
      // A page without text that can be read is still one to be looked at.
      const words = await textOf(loaded).catch(() => '');
      if (wanted) setText(words);
    }
    load().catch(() => wanted && setBroken(true));
    return () => {
      wanted = false;
      setPage(undefined);
      setText('');
      setBroken(false);
    };
  }, [pdf, number]);

  useEffect(() => {
    if (!page || !canvas.current || width === 0) return;
    return draw(page, canvas.current, { position, width, onBroken: () => setBroken(true) });
  }, [page, position, width]);

  return (
    <>
      {broken && (
        <p className={styles.broken} role="status">
          Page {number} can’t be shown.
        </p>
      )}
      <canvas
        ref={canvas}
        className={styles.page}
        role="img"
        aria-label={`${name}, page ${number} of ${pdf.numPages}`}
        data-page={page?.pageNumber}
        hidden={broken}
      />
      <p className="visually-hidden">{text}</p>
    </>
  );
}
