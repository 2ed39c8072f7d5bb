import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import styles from './file-view.module.css';
import type { Position } from './view-position.ts';

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  /** 1-based. */
  number: number;
  name: string;
  position: Position;
  /** The width of the view to fit at zoom 1, in CSS pixels. */
  width: number;
};

/** A browser may refuse to draw more pixels: 16 million take 64 MB. */
const mostPixels = 16_000_000;

type DrawOptions = Pick<PdfPageProps, 'position' | 'width'> & { onBroken: () => void };

/** Draws a page into a canvas. `stop` cancels a pending drawing and clears the canvas. */
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
  // A cancelled task rejects.
  task.promise.catch(() => stopped || onBroken());
  return () => {
    stopped = true;
    task.cancel();
    // Clears the page, so that it never shows under the next page's number. The element keeps its
    // size.
    canvas.width = 0;
  };
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/**
 * Renders one page, with its text for screen readers. A broken page shows an error, and the others
 * are shown.
 */
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
      // A page without readable text can still be viewed.
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
