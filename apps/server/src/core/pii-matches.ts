/** All names and contact details of a person, current and former. */
export type Traces = {
  emails: string[];
  phones: string[];
  firstNames: string[];
  lastNames: string[];
};

const word = '[\\p{L}\\p{M}\\p{N}_]';
/**
 * Characters that may be part of an address or a name: `rao@acme.in` is not in `asha.rao@acme.in`.
 */
const before = `${word}[.+%'&-]`;
const after = { address: `[.-]${word}`, name: `-${word}` };

/** Returns a text in its form for comparison: lower case, each character in its normalised form. */
export function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * Returns a predicate for whether a text contains one of these values, ignoring case, but not as
 * part of a longer one.
 */
export function piiMatchOf(values: string[]): (text: string) => boolean {
  const found = patternOf(values.map(folded), 'u');
  return (text) => found?.test(folded(text)) ?? false;
}

/** Returns a function that replaces each of these values in a text. */
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
    // After a name a dot is its end, as in `Asha Rao.pdf`. An address may continue after a dot.
    const beyond = value.includes('@') ? after.address : after.name;
    return `${literal(value)}(?!${word}|${beyond})`;
  });
  return new RegExp(`(?<!${word}|${before})(?:${alone.join('|')})`, flags);
}
