/** One row of a file, as `readRows` gives it. */
export type SpreadsheetRow = {
  /**
   * The row's number as people count rows in a spreadsheet, from 1; in a CSV file the number of the
   * record, so that line breaks within quotes don't count.
   */
  line: number;
  cells: string[];
};
