import {
  type GstDocumentTable,
  gstDocumentTables,
} from '@kolam/contract/finance/gst-reports/values.ts';

/** The table whose documents are open, and their place, code, unit and rate. */
export type OpenTable = {
  table: GstDocumentTable;
  place?: string | undefined;
  hsn?: string | undefined;
  unit?: string | undefined;
  rate?: string | undefined;
};

/** Writes it for the address: `b2cs.MH...18`. */
export const writeOpenTable = ({
  table,
  place = '',
  hsn = '',
  unit = '',
  rate = '',
}: OpenTable): string => [table, place, hsn, unit, rate].join('.').replace(/\.+$/, '');

/**
 * Reads it from the address, or returns undefined if it is not a table. A rate may contain a
 * decimal point itself.
 */
export function readOpenTable(text: string | undefined): OpenTable | undefined {
  const [table = '', place, hsn, unit, ...rate] = (text ?? '').split('.');
  const known = gstDocumentTables.find((each) => each === table);
  if (known === undefined) return undefined;
  return {
    table: known,
    place: place || undefined,
    hsn: hsn || undefined,
    unit: unit || undefined,
    rate: rate.join('.') || undefined,
  };
}
