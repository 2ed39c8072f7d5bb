/** One row of a file, as `readRows` yields it. */
export type SpreadsheetRow = {
  /**
   * The row's number as displayed in a spreadsheet, from 1. In a CSV file it is the number of the
   * record, so line breaks within quotes don't count.
   */
  line: number;
  cells: string[];
};
