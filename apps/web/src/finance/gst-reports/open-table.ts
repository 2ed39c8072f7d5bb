import { gstTableLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type { GstDocumentTable } from '@kolam/contract/finance/gst-reports/model.ts';

/** Whose documents are open, and of which place, code, unit and rate. */
export type OpenTable = {
  table: GstDocumentTable;
  place?: string | undefined;
  hsn?: string | undefined;
  unit?: string | undefined;
  rate?: string | undefined;
};

/** As it stands in the address: `b2cs.MH...18`. */
export const writeOpenTable = ({
  table,
  place = '',
  hsn = '',
  unit = '',
  rate = '',
}: OpenTable): string => [table, place, hsn, unit, rate].join('.').replace(/\.+$/, '');

/** What the address says; undefined when it is no table. A rate may have a decimal point itself. */
export function readOpenTable(text: string | undefined): OpenTable | undefined {
  const [table = '', place, hsn, unit, ...rate] = (text ?? '').split('.');
  if (!Object.hasOwn(gstTableLabels, table) || table === 'issued') return undefined;
  return {
    table: table as GstDocumentTable,
    place: place || undefined,
    hsn: hsn || undefined,
    unit: unit || undefined,
    rate: rate.join('.') || undefined,
  };
}
