import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** The main part of an office file, and its type in the list of contents. */
const kinds = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
} as const;
export type OfficeKind = keyof typeof kinds;

/**
 * Returns an office file as programs write it: the list of contents first or last, sizes before
 * each part or, if `streamed`, after it, and `before` incompressible bytes in front.
 */
export function officeFile(
  kind: OfficeKind,
  { listLast = false, streamed = false, before = 0, macros = false } = {},
): Promise<Buffer> {
  const [part, type] = kinds[kind];
  const contentType = macros
    ? 'application/vnd.ms-word.document.macroEnabled'
    : `application/vnd.openxmlformats-officedocument.${type}`;
  const list = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${contentType}.main+xml"/></Types>`;
  const parts: [string, string | Buffer][] = [
    ['_rels/.rels', '<Relationships/>'],
    ['media.bin', noise(before)],
    [part, '<document/>'],
  ];
  const all: typeof parts = [['[Content_Types].xml', list], ...parts];
  return archiveOf(listLast ? [...parts, ...all.slice(0, 1)] : all, { streamed });
}

/** Returns a zip of these parts, in this order. */
export function archiveOf(
  parts: [name: string, content: string | Buffer][],
  { streamed = false } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of parts) {
    const bytes = Buffer.from(content);
    if (streamed) zip.addReadStream(Readable.from([bytes]), name);
    else zip.addBuffer(bytes, name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** Returns incompressible bytes, the same each time. */
function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state >> 8;
    }),
  );
}

const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);

/** Files of other kinds for tasks. */
export const otherFiles = {
  /** Word, Excel and PowerPoint before 2007, and current files with a password. */
  container,
  rar4: Buffer.concat([Buffer.from('526172211a0700', 'hex'), Buffer.alloc(64)]),
  rar5: Buffer.concat([Buffer.from('526172211a070100', 'hex'), Buffer.alloc(64)]),
  emptyZip: Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]),
  sevenZip: Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), Buffer.alloc(64)]),
  rtf: Buffer.from('{\\rtf1\\ansi Hello}'),
} as const;
