import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A column of a table. Constants at module scope, so that rows stay cheap. */
export type Column<Row> = {
  id: string;
  header: string;
  /** Plain elements; text and inline parts only, since the title's cell lies inside a link. */
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'end';
  /** The word by which the server sorts it; without one it can't be sorted. */
  sortKey?: string;
  /** The first press on the header sorts downwards: for numbers and dates. */
  downFirst?: boolean;
  /** Pixels it takes while there is room, padding included; long text is cut unless it `wraps`. 140 by default. */
  width?: number;
  /** Pixels to which it may be squeezed before another column gives way; its width by default. */
  least?: number;
  /** Long text goes on in a second and third line. */
  wraps?: boolean;
  /** Takes a share of the room that is left over; the title does so by itself. */
  stretch?: boolean;
  /**
   * Which columns stay where there is no room for all: the lowest number gives way first, of equal
   * ones the last; 1 by default. At 0 it does so even before the actions move into their menu. The
   * title and what nobody may hide never do.
   */
  priority?: number;
  /**
   * The id of a column in whose cells and head it stands where there is no room for both, instead of
   * giving way. That one should stay longer.
   */
  under?: string;
  /** Where it goes on a card, below 700 px; a line of its own (`meta`) by default. */
  card?: 'title' | 'subtitle' | 'badge' | 'meta' | 'none';
  /** Whether a person may hide it; yes by default, but never for the title. */
  hideable?: boolean;
  /** Hidden until a person shows it. */
  hiddenAtFirst?: boolean;
};

/** Something to do with one row. */
export type RowAction = {
  label: string;
  icon: Icon;
  onSelect: () => void;
  /** Why it can't be done now: it then shows, but does nothing. */
  disabled?: string | undefined;
  tone?: 'bad';
  /** False leaves it out. */
  visible?: boolean;
};

/** Something to do with all selected rows. */
export type BulkAction = {
  label: string;
  icon: Icon;
  onSelect: (ids: readonly string[]) => void;
  tone?: 'bad';
};

/** The column that names the row: the one marked so, else the first. */
export function titleColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ card }) => card === 'title') ?? columns[0];
}

/** Whether a table may do without a column. */
export function canHide<Row>(column: Column<Row>, columns: readonly Column<Row>[]): boolean {
  return column.hideable !== false && column !== titleColumn(columns);
}
