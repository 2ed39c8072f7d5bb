import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Font = {
  _glyphs: object;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): unknown;
  /** Made by the first layout. Fonts without positions of marks have no processor. */
  _layoutEngine?: { engine?: { GPOSProcessor?: MarkProcessor } };
};
/** What puts marks on letters, and the place of one on the other: null where a font gives none. */
type MarkProcessor = {
  applyLookup(kind: number, table: object): boolean;
  applyAnchor(mark: { markAnchor: object | null }, base: object | null, at: number): void;
};
type Format = { new (stream: { buffer: Uint8Array }): Font; probe(bytes: Uint8Array): boolean };
type FontReader = {
  openSync(path: string): Font;
  /** Bytes that a format recognises are made a font by it. */
  registerFormat(format: Format): void;
};
type VirtualFiles = { default: { writeFileSync(path: string, bytes: Buffer): void } };

/** What stands in for the bytes of a font file, before its path. */
const mark = 'shared font ';

/** The fonts that pdfmake uses: those of the copy that it loads. */
function loadFontReader(): FontReader {
  const ofPdfmake = createRequire(require.resolve('pdfmake/package.json'));
  return createRequire(ofPdfmake.resolve('pdfkit'))('fontkit');
}

/** Processors that leave out places which a font does not give. */
const repaired = new WeakSet<MarkProcessor>();

/**
 * Lets a font be shaped that gives no place for some marks on some letters, as those of Telugu,
 * Malayalam and Punjabi. The library throws for them. The next rule of the font applies instead
 * (OpenType specification, MarkToBase attachment).
 */
function allowMissingPlaces(font: Font): void {
  font.layout('');
  const processor = font._layoutEngine?.engine?.GPOSProcessor;
  const shared: MarkProcessor | undefined = processor && Object.getPrototypeOf(processor);
  if (!shared || repaired.has(shared)) return;
  repaired.add(shared);
  const { applyLookup, applyAnchor } = shared;
  let isMissing = false;
  shared.applyAnchor = function (mark, base, at) {
    isMissing = !mark.markAnchor || !base;
    if (!isMissing) applyAnchor.call(this, mark, base, at);
  };
  shared.applyLookup = function (kind, table) {
    isMissing = false;
    return applyLookup.call(this, kind, table) && !isMissing;
  };
}

const read = new Map<string, Font>();

/** Each font is read once, when a text needs it first. */
function readFont(path: string, reader: FontReader): Font {
  const known = read.get(path);
  if (known) return known;
  const font = reader.openSync(path);
  allowMissingPlaces(font);
  read.set(path, font);
  return font;
}

/** Returns whether the font in a file has a character. */
export const hasGlyph = (path: string, character: string): boolean =>
  readFont(path, loadFontReader()).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/**
 * Lets all documents share the fonts of these files, as the library reads and decodes them again for
 * each: a certificate in Hindi takes 31 ms instead of 171, and an English one 18 instead of 72. A font
 * holds nothing of a document but its glyphs, which keep the first letters that they were shown for,
 * so each document starts without them.
 */
export function shareFonts(paths: Iterable<string>): void {
  const reader = loadFontReader();
  const files: VirtualFiles = require('pdfmake/js/virtual-fs.js');
  for (const path of paths) files.default.writeFileSync(path, Buffer.from(`${mark}${path}`));
  const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();
  function SharedFont({ buffer }: { buffer: Uint8Array }): Font {
    const font = readFont(textOf(buffer).slice(mark.length), reader);
    font._glyphs = {};
    return font;
  }
  const probe = (bytes: Uint8Array) => textOf(bytes).startsWith(mark);
  reader.registerFormat(Object.assign(SharedFont, { probe }) as unknown as Format);
}
