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
  return [...new Set(pieces.map((piece) => piece.toLowerCase()).filter((piece) => piece !== ''))];
}
