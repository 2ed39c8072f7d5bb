import type { ReactNode } from 'react';
import type { Column, RowAction } from './column.ts';
import type { OpenRecord } from './record-opener.tsx';
import type { Selection } from './selection.tsx';

export type DataTableProps<Row> = OpenRecord<Row> & {
  /** The key under which visible columns and row height are stored. */
  id: string;
  /** What the table lists, for screen readers: "Companies". */
  caption: string;
  /** Singular and plural: `['company', 'companies']`. */
  noun: readonly [string, string];
  columns: readonly Column<Row>[];
  /** `undefined` until the first page is loaded. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Names a row in the labels of its buttons. */
  rowName: (row: Row) => string;
  /** The number of matches on all pages. Announced when it changes. */
  total: number | undefined;
  /** The number of skeleton rows, as many as a page is likely to have. */
  expectedRows?: number;
  /** Another page is loading. The current rows stay, dimmed. */
  fetching?: boolean;
  /** Like `-createdAt`. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** The actions of a row, the most used first. */
  actions?: (row: Row) => readonly RowAction[];
  /** The number of actions beside the "More" menu, 2 by default. */
  inlineActions?: number;
  selection?: Selection;
  /** Shown above the rows: a `FilterBar`, which takes the column menu as part of its `end`. */
  toolbar?: (viewMenu: ReactNode) => ReactNode;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
  /** Shown instead of the rows when they could not be loaded. */
  error?: ReactNode;
  /** Shown below the rows: a `Pager`. */
  footer?: ReactNode;
};
