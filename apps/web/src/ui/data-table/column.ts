import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A column of a table. Declared as a constant at module scope, so that rows stay cheap. */
export type Column<Row> = {
  id: string;
  header: string;
  /** Plain elements. Text and inline content only, since the title's cell is inside a link. */
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'end';
  /** The server's sort key. Without one, the column can't be sorted. */
  sortKey?: string;
  /** The first click on the header sorts in descending order: for numbers and dates. */
  downFirst?: boolean;
  /**
   * The preferred width in pixels, padding included. Long text is cut unless the column `wraps`.
   * 140 by default.
   */
  width?: number;
  /** The minimum width in pixels before another column is hidden. `width` by default. */
  least?: number;
  /** Long text wraps to a second and third line. */
  wraps?: boolean;
  /** Takes a share of the remaining space. The title column does so by default. */
  stretch?: boolean;
  /**
   * Which columns stay when there is no room for all: the lowest number is hidden first, among
   * equals the last one. 1 by default. Columns with 0 are hidden even before the actions move into
   * their menu. The title and columns that may not be hidden always stay.
   */
  priority?: number;
  /**
   * The id of a column in whose header and cells this one is shown, instead of being hidden, when
   * there is no room for both. That column should stay longer.
   */
  under?: string;
  /** The place on a card, below 700 px. By default a line of its own (`meta`). */
  card?: 'title' | 'subtitle' | 'badge' | 'meta' | 'none';
  /** Whether the user may hide it. Yes by default, but never for the title. */
  hideable?: boolean;
  /** Hidden until the user shows it. */
  hiddenAtFirst?: boolean;
};

/** An action on one row. */
export type RowAction = {
  label: string;
  icon: Icon;
  onSelect: () => void;
  /** The reason why the action is unavailable. It is then shown but does nothing. */
  disabled?: string | undefined;
  tone?: 'bad';
  /** False omits the action. */
  visible?: boolean;
};

/** An action on all selected rows. */
export type BulkAction = {
  label: string;
  icon: Icon;
  onSelect: (ids: readonly string[]) => void;
  tone?: 'bad';
};

/** Returns the column that names the row: the one marked as title, else the first. */
export function titleColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ card }) => card === 'title') ?? columns[0];
}

/** Whether the user may hide a column. */
export function canHide<Row>(column: Column<Row>, columns: readonly Column<Row>[]): boolean {
  return column.hideable !== false && column !== titleColumn(columns);
}
