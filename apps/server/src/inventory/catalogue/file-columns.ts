import { inRupees } from '@kolam/contract/core/money.ts';
import type { TableColumn } from '#core/spreadsheet/uploaded-table.ts';
import type { SkuRow } from './store.ts';

/** A column of exported and imported files. */
type FileColumn = TableColumn & { cell: (row: SkuRow) => string };

const numberCell = (value: number | null) => (value === null ? '' : String(value));

/** In the order of exported files. An imported file may have any order. */
export const fileColumns: readonly FileColumn[] = [
  { title: 'SKU', field: 'code', cell: (row) => row.code },
  { title: 'Name', field: 'name', cell: (row) => row.name },
  { title: 'Category', field: 'category', cell: (row) => row.category },
  { title: 'Unit', field: 'unit', cell: (row) => row.unit },
  { title: 'Barcode', field: 'barcode', cell: (row) => row.barcode ?? '' },
  { title: 'MRP', field: 'mrp', cell: (row) => numberCell(row.mrp && inRupees(row.mrp)) },
  {
    title: 'Tax %',
    field: 'taxPct',
    cell: (row) => numberCell(row.taxGiven ? row.taxBasisPoints / 100 : null),
  },
  {
    title: 'Reorder level',
    field: 'reorderLevel',
    cell: (row) => numberCell(row.reorderLevel),
  },
];

export const fileName = 'products.csv';
