import { isAddress } from '#people/teams/member-emails.ts';

/** What copied texts hold unseen, such as marks of the direction of writing. */
const unseen = /\p{C}/gu;

/**
 * Returns the addresses of a pasted text, each once: a column of a sheet, a mail's recipients such
 * as `Asha Rao <asha@example.com>`, or one for each line. What has no address stays as it is, so
 * that it can be corrected.
 */
export function pastedEmails(text: string): string[] {
  const pieces = text.split(/[\n\r\t,;]+/).flatMap((piece) => {
    const found = piece.match(/[^\s<>"'()]+@[^\s<>"'()]+/g);
    return found ?? piece.trim();
  });
  const seen = pieces.map((piece) => piece.replace(unseen, '').trim().toLowerCase());
  return [...new Set(seen.filter((piece) => piece !== ''))];
}

/** Whether a piece of the text can't be an address or a code, and is not looked up. */
export const isNoAddress = (piece: string): boolean =>
  piece.length > 254 || (piece.includes('@') && !isAddress(piece));
