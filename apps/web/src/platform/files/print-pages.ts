import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import styles from './print-pages.module.css';

/** PDF units are 72nds of an inch: 200 dots per inch are sharp on paper. */
const scale = 200 / 72;

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.className = styles.page ?? '';
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  return canvas;
}

/**
 * Prints a PDF page by page from this page, whose content security policy allows no frame, and
 * without the browser's own PDF viewer. Resolves once the browser's print dialog has opened.
 */
export async function printPages(pdf: PDFDocumentProxy): Promise<void> {
  const pages = document.createElement('div');
  pages.className = styles.pages ?? '';
  pages.setAttribute('aria-hidden', 'true');
  for (let number = 1; number <= pdf.numPages; number += 1) {
    pages.append(await drawPage(pdf, number));
  }
  document.body.append(pages);
  try {
    window.print();
  } finally {
    pages.remove();
  }
}
