import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import type { TableColumn } from '#core/spreadsheet/uploaded-table.ts';
import { type PartyRow, shownPan } from './queries.ts';

/** A column of exported and imported files. */
type FileColumn = TableColumn & { cell: (row: PartyRow) => string };

/** In the order of exported files. Imported files may have any order. */
export const fileColumns: readonly FileColumn[] = [
  { title: 'Name', field: 'name', cell: (row) => row.name },
  { title: 'Email', field: 'email', cell: (row) => row.email },
  { title: 'Phone', field: 'phone', cell: (row) => row.phone },
  { title: 'GSTIN', field: 'gstin', cell: (row) => row.gstin },
  { title: 'PAN', field: 'pan', cell: (row) => shownPan(row.pan) },
  { title: 'Address', field: 'address.line1', cell: (row) => row.line1 },
  { title: 'City', field: 'address.city', cell: (row) => row.city },
  { title: 'State', field: 'address.state', cell: (row) => row.state },
  { title: 'PIN code', field: 'address.pincode', cell: (row) => row.pincode },
  { title: 'Bank', field: 'bank.name', cell: (row) => row.bankName },
  { title: 'IFSC', field: 'bank.ifsc', cell: (row) => row.ifsc },
  { title: 'Account', field: 'bank.account', cell: (row) => maskNumber(row.account) },
  { title: 'Contact person', field: 'contact', cell: (row) => row.contact },
  { title: 'TDS section', field: 'tdsSection', cell: (row) => row.tdsSection },
  {
    title: 'Reverse charge',
    field: 'reverseCharge',
    cell: (row) => (row.reverseCharge ? 'Yes' : 'No'),
  },
  { title: 'SEZ', field: 'isSez', cell: (row) => (row.isSez ? 'Yes' : 'No') },
  { title: 'Country', field: 'address.country', cell: (row) => row.country },
];

export const fileNameOf = (kind: PartyKind): string =>
  kind === 'customer' ? 'customers.csv' : 'vendors.csv';
