import { TextDecoder } from 'node:util';

type Encoding = 'utf-8' | 'utf-16' | 'latin-1';

/**
 * Decodes a file and removes its byte order mark: UTF-16 by the mark or when every other byte is
 * zero, otherwise UTF-8. Invalid UTF-8 is read in the encoding of old Windows programs, which never
 * fails.
 */
export function decodeStatement(bytes: Buffer): { text: string; encoding: Encoding } {
  const wide = utf16Of(bytes);
  if (wide) return { text: clean(new TextDecoder(wide).decode(bytes)), encoding: 'utf-16' };
  try {
    return {
      text: clean(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
      encoding: 'utf-8',
    };
  } catch {
    return { text: clean(new TextDecoder('windows-1252').decode(bytes)), encoding: 'latin-1' };
  }
}

function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark, the upper bytes of Latin letters are zero.
  const head = bytes.subarray(0, 64);
  if (head.length < 4) return null;
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => at % 2 === odd && byte === 0).length);
  if ((zeros[1] ?? 0) > head.length / 4 && zeros[0] === 0) return 'utf-16le';
  if ((zeros[0] ?? 0) > head.length / 4 && zeros[1] === 0) return 'utf-16be';
  return null;
}

/** Removes null characters, which the database can't store. */
const clean = (text: string) => text.replaceAll('\0', '');
