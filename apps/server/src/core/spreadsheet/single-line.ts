/**
 * A cell's text in one line: what is one line for a person may be broken into several in a wide cell.
 * Splitting takes time with the length alone; a pattern for blanks around breaks would try each blank.
 */
export const singleLine = (cell: string): string =>
  cell
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
