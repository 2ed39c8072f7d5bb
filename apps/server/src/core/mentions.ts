const word = '[\\p{L}\\p{M}\\p{N}_]';
/** What may stand within an address or a name: `rao@acme.in` is not in `asha.rao@acme.in`. */
const before = `${word}[.+%'&-]`;
const after = `[.-]${word}`;

/** A text as it is compared: in lower case, each character written in one way. */
export function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Tells whether a text names one of these values, in any case, and not only a longer one. */
export function mentionOf(values: string[]): (text: string) => boolean {
  const given = values.filter((value) => value !== '');
  if (given.length === 0) return () => false;
  const literal = given.map((value) => folded(value).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const found = new RegExp(
    `(?<!${word}|${before})(?:${literal.join('|')})(?!${word}|${after})`,
    'u',
  );
  return (text) => found.test(folded(text));
}
