import { isAddress } from '../../core/email.ts';

/** What copied texts hold unseen, such as marks of the direction of writing. */
const unseen = /\p{C}/gu;

/** Marks and words around an address, such as quotes, brackets and `mailto:`. */
const addresses = /(?:mailto:)?([^\s<>"'(),:]+@[^\s<>"'(),?]+)/gi;

const separators = /[\t,]+/;

/**
 * Returns the addresses and codes of a pasted text, each once: a column or rows of a sheet, or a
 * mail's recipients such as `"Rao, Asha" <asha@example.com>`. In a line, or between semicolons, that
 * has an address, only addresses count, and pieces with an `@`, which can be corrected: the rest are
 * names. What has no address stays as it is, split at commas and tabs.
 */
export function pastedEmails(text: string): string[] {
  const pieces = text.split(/[\n\r;]+/).flatMap((line) => {
    const pieces = line
      .replace(unseen, (mark) => (mark === '\t' ? mark : ''))
      .split(separators)
      .map((piece) => ({
        piece,
        found: [...piece.matchAll(addresses)].map(([, address = '']) => address),
      }));
    if (pieces.every(({ found }) => found.length === 0)) return pieces.map(({ piece }) => piece);
    return pieces.flatMap(({ piece, found }) =>
      found.length === 0 && piece.includes('@') ? [piece] : found,
    );
  });
  const seen = pieces.map((piece) => piece.replace(unseen, '').trim().toLowerCase());
  return [...new Set(seen.filter((piece) => piece !== ''))];
}

/** Whether a piece of the text can't be an address or a code, and is not looked up. */
export const isNoAddress = (piece: string): boolean =>
  piece.length > 254 || (piece.includes('@') && !isAddress(piece));
