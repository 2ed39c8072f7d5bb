import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fonts, isFont } from './fonts.ts';

const require = createRequire(import.meta.url);

/** The parts of which pdfmake makes a document. The package has no types for them. */
type Parts = {
  PDFDocument: new (
    fonts: object,
    images: object,
    patterns: object,
    attachments: object,
    options: object,
    virtualFiles: object,
    localAccessPolicy: (path: string) => boolean,
  ) => Readable & { end(): void };
  LayoutBuilder: new (
    pageSize: object,
    pageMargins: object,
    svgMeasure: object,
  ) => {
    registerTableLayouts(layouts: object): void;
    /** Takes parts of a definition in this order. Returns its pages. */
    layoutDocument(
      content: unknown,
      file: object,
      styles: object,
      defaultStyle: object,
      background: undefined,
      header: undefined,
      footer: unknown,
      watermark: unknown,
    ): object[];
  };
  Renderer: new (file: object) => { renderPages(pages: object[]): void };
  SVGMeasure: new () => object;
  'virtual-fs': object;
};

const partOf = <Name extends keyof Parts>(name: Name): Parts[Name] =>
  require(`pdfmake/js/${name}.js`).default;

/** Loaded with the first document, as in `makePdf`. */
function loadParts() {
  const { normalizePageSize, normalizePageMargin } = require('pdfmake/js/PageSize.js') as Record<
    'normalizePageSize' | 'normalizePageMargin',
    (given: unknown) => object
  >;
  const { tableLayouts } = require('pdfmake/js/tableLayouts.js') as { tableLayouts: object };
  return {
    PdfDocument: partOf('PDFDocument'),
    LayoutBuilder: partOf('LayoutBuilder'),
    Renderer: partOf('Renderer'),
    SvgMeasure: partOf('SVGMeasure'),
    virtualFiles: partOf('virtual-fs'),
    ...{ normalizePageSize, normalizePageMargin, tableLayouts },
  };
}

/**
 * Makes one file of many upright documents of a few pages, each with its own page numbers, while it
 * is read. pdfmake lays out a whole document at once, in which nothing else can run: some seconds
 * for hundreds of pages. So each is laid out by itself, with requests in between, into one file that
 * has each font and picture once. The stream fails with the error of `documents`.
 */
export function longPdf(
  documents: AsyncIterable<TDocumentDefinitions>,
  { title }: { title: string },
): Readable {
  const parts = loadParts();
  const info = { Title: title, Producer: 'Kolam', Creator: 'Kolam' };
  const options = { autoFirstPage: false, font: null, info };
  const file = new parts.PdfDocument(fonts, {}, {}, {}, options, parts.virtualFiles, isFont);
  async function fill() {
    for await (const definition of documents) {
      if (file.destroyed) return;
      const builder = new parts.LayoutBuilder(
        parts.normalizePageSize(definition.pageSize),
        parts.normalizePageMargin(definition.pageMargins),
        new parts.SvgMeasure(),
      );
      builder.registerTableLayouts(parts.tableLayouts);
      const pages = builder.layoutDocument(
        definition.content,
        file,
        definition.styles ?? {},
        definition.defaultStyle ?? {},
        undefined,
        undefined,
        definition.footer,
        definition.watermark,
      );
      new parts.Renderer(file).renderPages(pages);
      await nextTurn();
    }
    file.end();
  }
  void fill().catch((error: Error) => file.destroy(error));
  return file;
}
