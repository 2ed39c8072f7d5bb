import type { ReactNode } from 'react';
import type { Column, RowAction } from './column.ts';
import type { OpenRecord } from './record-opener.tsx';
import type { Selection } from './selection.tsx';

export type DataTableProps<Row> = OpenRecord<Row> & {
  /** By which the chosen columns and row height are remembered. */
  id: string;
  /** What the table lists, for screen readers: "Companies". */
  caption: string;
  /** One and many: `['company', 'companies']`. */
  noun: readonly [string, string];
  columns: readonly Column<Row>[];
  /** `undefined` until the first page is here. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** How a row is called in the names of its buttons. */
  rowName: (row: Row) => string;
  /** All that match, on every page; read out when it changes. */
  total: number | undefined;
  /** As many skeleton rows as a page will probably have. */
  expectedRows?: number;
  /** While another page loads, the rows here stay, dimmed. */
  fetching?: boolean;
  /** Like `-createdAt`. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** What can be done with a row, the most wanted first. */
  actions?: (row: Row) => readonly RowAction[];
  /** How many actions stand beside the "More" menu; 2 by default. */
  inlineActions?: number;
  selection?: Selection;
  /** Above the rows: a `FilterBar`, which takes the columns' menu among its `end`. */
  toolbar?: (viewMenu: ReactNode) => ReactNode;
  /** In the place of the rows when there are none. */
  empty: ReactNode;
  /** In the place of the rows when they could not be loaded. */
  error?: ReactNode;
  /** Below the rows: a `Pager`. */
  footer?: ReactNode;
};
