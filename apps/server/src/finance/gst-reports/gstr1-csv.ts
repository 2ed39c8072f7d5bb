import { Readable } from 'node:stream';
import { inRupees } from '@kolam/contract/core/money.ts';
import { issuedLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type { Gstr1 } from '@kolam/contract/finance/gst-reports/model.ts';
import type {
  Gstr1Amendment,
  Gstr1File,
  Gstr1Table,
} from '@kolam/contract/finance/gst-reports/values.ts';
import type { Tx } from '#core/database/types.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { counted, type RowCount } from './counted.ts';
import { placeLabel } from './figures.ts';
import { type ReturnRow, returnRows } from './returns-store.ts';

const taxes = ['Taxable value', 'IGST', 'CGST', 'SGST/UTGST'];
type Taxes = { taxable: number; igst: number; cgst: number; sgst: number };
const taxCells = ({ taxable, igst, cgst, sgst }: Taxes) => [taxable, igst, cgst, sgst];

const hsnColumns = ['HSN/SAC', 'Unit', 'Quantity', 'Total value', 'Rate %', ...taxes];
const hsnCells = (rows: Gstr1['hsn']['b2b']): CellValue[][] =>
  rows.map((row) => [row.hsn, row.unit, row.qty, row.total, row.ratePct, ...taxCells(row)]);

const ratedColumns = ['Place of supply', 'Supply type', 'Rate %', ...taxes];
const ratedCells = (rows: Gstr1['b2cs'] | Gstr1['advances']['received']): CellValue[][] =>
  rows.map((row) => [
    row.placeLabel,
    row.supplyType === 'intra' ? 'Intra-state' : 'Inter-state',
    row.ratePct,
    ...taxCells(row),
  ]);

const documentColumns = [
  'GSTIN',
  'Name',
  'Number',
  'Date',
  'Value',
  'Place of supply',
  'Type',
  'Against invoice',
  'Invoice date',
  'Rate %',
  ...taxes,
];

/** Returns the portal's name for the type of supply. */
function typeOf({ nature, igst }: ReturnRow): string {
  if (nature === 'sez') return `SEZ supplies ${igst === 0 ? 'without' : 'with'} payment`;
  if (nature === 'export') return igst === 0 ? 'WOPAY' : 'WPAY';
  return nature === 'large' ? 'B2CL' : nature === 'registered' ? 'Regular B2B' : 'B2CS';
}

/** Returns a row for each rate of a document. Amounts of credit notes are positive. */
function documentCells(row: ReturnRow): CellValue[][] {
  const sign = row.isNote ? -1 : 1;
  const signed = (paise: number) => inRupees(sign * paise || 0);
  return row.rates.map((rate) => [
    ...(row.was === null ? [] : [row.was.gstin, placeLabel(row.was.place), row.was.issuedOn]),
    row.gstin,
    row.partyName,
    row.code,
    row.issuedOn,
    inRupees(row.value),
    placeLabel(row.place),
    typeOf(row),
    row.isNote ? row.invoiceCode : '',
    row.isNote ? row.invoiceOn : '',
    rate.taxRate / 100,
    ...taxCells({
      taxable: signed(rate.taxable),
      igst: signed(rate.igst),
      cgst: signed(rate.cgst),
      sgst: signed(rate.sgst),
    }),
  ]);
}

/** What an amendment was declared with. Its number stays. */
const declaredColumns = ['Declared GSTIN', 'Declared place of supply', 'Declared date'];

async function* documentRows(tx: Tx, data: Gstr1, table: Gstr1Table | Gstr1Amendment) {
  for await (const row of returnRows(tx, data, [[table]])) yield* documentCells(row);
}

/**
 * Returns one table of GSTR-1 as CSV. Its documents are read in batches from the same snapshot as
 * `data`, and its rows are counted.
 */
export function gstr1Csv(
  tx: Tx,
  data: Gstr1,
  { table, count }: { table: Gstr1File; count: RowCount },
): Readable {
  const file = (columns: string[], rows: Iterable<CellValue[]> | AsyncIterable<CellValue[]>) =>
    csvStream(columns, Readable.from(counted(rows, count)));
  switch (table) {
    case 'b2cs':
      return file(ratedColumns, ratedCells(data.b2cs));
    case 'b2csa':
      return file(
        ['Declared month', ...ratedColumns],
        data.amendments.b2cs.map(({ month, after, ...row }) => [
          month,
          ...(ratedCells([{ ...row, documents: 0, ...after }])[0] ?? []),
        ]),
      );
    case 'b2ba':
    case 'b2cla':
    case 'expa':
    case 'cdnra':
    case 'cdnura':
      return file([...declaredColumns, ...documentColumns], documentRows(tx, data, table));
    case 'at':
      return file(ratedColumns, ratedCells(data.advances.received));
    case 'atadj':
      return file(ratedColumns, ratedCells(data.advances.adjusted));
    case 'nil':
      return file(
        ['Supply type', 'Recipient', 'Nil-rated', 'Exempt', 'Non-GST'],
        data.nil.map((row) => [
          row.supplyType === 'intra' ? 'Intra-state' : 'Inter-state',
          row.isRegistered ? 'Registered' : 'Unregistered',
          row.nil,
          row.exempt,
          row.nonGst,
        ]),
      );
    case 'hsn-b2b':
      return file(hsnColumns, hsnCells(data.hsn.b2b));
    case 'hsn-b2c':
      return file(hsnColumns, hsnCells(data.hsn.b2c));
    case 'issued':
      return file(
        ['Nature of document', 'From', 'To', 'Total', 'Cancelled', 'Net issued'],
        data.issued.map((row) => [
          issuedLabels[row.nature],
          row.from,
          row.to,
          row.total,
          row.cancelled,
          row.net,
        ]),
      );
    default:
      return file(documentColumns, documentRows(tx, data, table));
  }
}
