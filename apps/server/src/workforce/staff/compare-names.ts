/** Splits a name into words at spaces, dots and hyphens. */
export const wordsOf = (name: string): string[] =>
  name.split(/[\s.-]+/u).filter((word) => word !== '');

/**
 * Compares two names word by word, in any order and case. An initial matches a word that begins
 * with it. Returns the words of each name without a match, as written, and the initials that
 * matched a word.
 */
export function compareNames(first: string, second: string) {
  const paired = (one: string, other: string) => folded(one) === folded(other);
  const exact = pairOff(wordsOf(first), wordsOf(second), paired);
  const [onlyFirst, onlySecond] = pairOff(...exact, isInitialOf);
  const byInitials = exact.flat().filter(isInitial);
  return { onlyFirst, onlySecond, byInitials };
}

const folded = (word: string) => word.normalize('NFC').toLowerCase();

const isInitial = (word: string) => [...word].length === 1;

function isInitialOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return isInitial(short) && folded(long).startsWith(folded(short));
}

/** Pairs each word with the first that matches, and returns what is left of both lists. */
function pairOff(
  first: string[],
  second: string[],
  fit: (one: string, other: string) => boolean,
): [string[], string[]] {
  const left = [...second];
  const unpaired = first.filter((word) => {
    const at = left.findIndex((other) => fit(word, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [unpaired, left];
}
