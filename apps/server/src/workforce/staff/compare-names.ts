/** The words of a name; a dot or hyphen parts them as a space does. */
export const wordsOf = (name: string): string[] =>
  name.split(/[\s.-]+/u).filter((word) => word !== '');

/**
 * Compares two names word by word, in any order and any case. An initial fits a word that begins with
 * it. Answers the words of each that fit none of the other, as they are written, and the initials
 * that only stand for a word.
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

/** What is left of two lists of words when each word is taken away with the first that fits it. */
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
