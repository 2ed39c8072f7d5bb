/**
 * Texts by number, stored as UTF-8 in one buffer: a workbook has hundreds of thousands, and as
 * substrings of larger texts each would keep the whole text alive.
 */
export type StringTable = {
  add(text: string): void;
  /** Returns undefined when the index is out of range. */
  at(index: number): string | undefined;
};

export function stringTable(): StringTable {
  let bytes = Buffer.alloc(64 * 1024);
  const ends: number[] = [];
  return {
    add(text) {
      const start = ends.at(-1) ?? 0;
      const end = start + Buffer.byteLength(text);
      if (end > bytes.length) {
        const larger = Buffer.alloc(Math.max(end, bytes.length * 2));
        bytes.copy(larger, 0, 0, start);
        bytes = larger;
      }
      bytes.write(text, start);
      ends.push(end);
    },
    at(index) {
      const end = ends[index];
      return end === undefined ? undefined : bytes.toString('utf8', ends[index - 1] ?? 0, end);
    },
  };
}
