/**
 * Texts in XLSX (ECMA-376 part 1, §22.4.2.4 and §22.9.2.19): characters that XML can't contain, and
 * a carriage return, which it would change, are written as `_x` and four hexadecimal digits and
 * `_`. Text that looks like the beginning of such an escape is escaped too, because the final `_`
 * may come from what follows.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no place for.
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4})/g;
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function encodeXlsxText(text: string): string {
  return text
    .replace(unwritable, (character) => {
      const digits = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${digits}_`;
    })
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

/**
 * Returns the original text of an escaped one after XML parsing, without zero bytes, which no valid
 * text contains.
 */
export function decodeXlsxText(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    .replaceAll('\0', '');
}

/**
 * Collects the text of a string item: its runs joined, without the phonetic hints of East Asian
 * texts. Of a text that is too long it keeps a little more than `longest` characters, so that the
 * cell that uses it is recognised as too long.
 */
export function textGatherer(longest: number) {
  let text = '';
  let phonetic = false;
  let inside = false;
  return {
    open(name: string): void {
      if (name === 'rPh') phonetic = true;
      if (name === 't') inside = !phonetic;
    },
    text(piece: string): void {
      // A character may be written as `_x` and four digits and `_`.
      if (inside && text.length <= longest * 7) text += piece;
    },
    close(name: string): void {
      if (name === 'rPh') phonetic = false;
      if (name === 't') inside = false;
    },
    take(): string {
      const gathered = decodeXlsxText(text);
      text = '';
      return gathered;
    },
  };
}
