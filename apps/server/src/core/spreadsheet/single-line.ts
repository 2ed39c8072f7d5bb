/**
 * Returns a cell's text on one line: a wide cell may wrap a single line into several. Splitting is
 * linear in the length. A regular expression for blanks around breaks would try each blank.
 */
export const singleLine = (cell: string): string =>
  cell
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
