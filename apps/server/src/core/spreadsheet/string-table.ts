/**
 * Texts by number, kept as UTF-8 in one piece: a workbook has hundreds of thousands of them, and cut
 * out of larger texts each would keep the whole it was cut from.
 */
export type StringTable = {
  add(text: string): void;
  /** Undefined when there are not so many. */
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
