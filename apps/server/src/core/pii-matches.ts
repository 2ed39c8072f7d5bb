/** Everything that a person was called and could be reached at, now and before. */
export type Traces = {
  emails: string[];
  phones: string[];
  firstNames: string[];
  lastNames: string[];
};

const word = '[\\p{L}\\p{M}\\p{N}_]';
/** What may stand within an address or a name: `rao@acme.in` is not in `asha.rao@acme.in`. */
const before = `${word}[.+%'&-]`;
const after = { address: `[.-]${word}`, name: `-${word}` };

/** A text as it is compared: in lower case, each character written in one way. */
export function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Tells whether a text names one of these values, in any case, and not only a longer one. */
export function piiMatchOf(values: string[]): (text: string) => boolean {
  const found = patternOf(values.map(folded), 'u');
  return (text) => found?.test(folded(text)) ?? false;
}

/** Puts another word in place of each such value that a text names. */
export function replacePiiMatches(values: string[], by: string): (text: string) => string {
  const found = patternOf(
    values.map((value) => value.normalize('NFC')),
    'giu',
  );
  return (text) => (found ? text.normalize('NFC').replace(found, by) : text);
}

function patternOf(values: string[], flags: string): RegExp | null {
  const given = values.filter((value) => value !== '');
  if (given.length === 0) return null;
  const literal = (value: string) => value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const alone = given.map((value) => {
    // Behind a name a dot ends it, as in `Asha Rao.pdf`; an address may go on.
    const beyond = value.includes('@') ? after.address : after.name;
    return `${literal(value)}(?!${word}|${beyond})`;
  });
  return new RegExp(`(?<!${word}|${before})(?:${alone.join('|')})`, flags);
}
