import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles, fonts, isFont } from './fonts.ts';
import { shareFonts } from './shared-fonts.ts';

/** Loaded with the first document: loading takes too long for the server's start. */
async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake');
  shareFonts(fontFiles);
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(isFont);
  return pdfmake;
}

let loading: ReturnType<typeof loadPdfmake> | undefined;

/** Makes a document in memory, for a few pages. `longPdf` makes those of hundreds. */
export async function makePdf(definition: TDocumentDefinitions): Promise<Buffer> {
  loading ??= loadPdfmake();
  const pdfmake = await loading;
  return pdfmake.createPdf(definition).getBuffer();
}

/**
 * Returns whether a document can show a picture, given as a data URL. False when its data is
 * damaged.
 */
export async function canShow(picture: string): Promise<boolean> {
  return makePdf({ content: [{ image: picture, width: 10 }] }).then(
    () => true,
    () => false,
  );
}
