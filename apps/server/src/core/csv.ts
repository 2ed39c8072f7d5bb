import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Rows as CSV that spreadsheets open rightly: with a byte order mark, and with an apostrophe before
 * texts that they would take for a formula (decision record 0004).
 */
export function csvStream(columns: string[], rows: Readable): Readable {
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true });
  rows.on('error', (error) => csv.destroy(error));
  // Whoever stops reading stops the queries too.
  csv.on('close', () => rows.destroy());
  return rows.pipe(csv);
}
