/** A piece of a text, and whether it differs from the other text. */
export type Piece = { text: string; differs: boolean };

/** Shorter texts can be compared at a glance, so no difference is marked in them. */
const shortest = 40;

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const length = Math.min(one.length, other.length);
  let same = 0;
  while (same < length && one[same] === other[same]) same += 1;
  return same;
}

/** Splits two texts in whole words into a common beginning, the difference, and a common end. */
export function differenceOf(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const isLong = Math.max(before.length, after.length) >= shortest;
  const start = isLong ? sameAtStart(old, now) : 0;
  const [oldRest, nowRest] = [old.slice(start), now.slice(start)];
  const end = isLong ? sameAtStart([...oldRest].reverse(), [...nowRest].reverse()) : 0;
  const piecesOf = (words: readonly string[]): Piece[] => {
    const to = words.length - end;
    return [
      { text: words.slice(0, start).join(''), differs: false },
      { text: words.slice(start, to).join(''), differs: start > 0 || end > 0 },
      { text: words.slice(to).join(''), differs: false },
    ].filter(({ text }) => text !== '');
  };
  return { before: piecesOf(old), after: piecesOf(now) };
}
