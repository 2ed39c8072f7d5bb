import { type Column, canHide, titleColumn } from './column.ts';

/** The constraints of a table's layout. Widths are in pixels. */
export type Room = {
  /** The width of the frame, infinite while unknown. */
  width: number;
  /** Whether rows can be selected. */
  selects: boolean;
  /**
   * The number of actions beside the "More" menu if there is room. Undefined if rows have no
   * actions.
   */
  inline: number | undefined;
  /** Columns that the user switched on: the table scrolls sideways rather than hide them. */
  wanted: readonly string[];
};

export type TableFit<Row> = {
  /** The visible columns, with their widths and the columns stacked in their cells. */
  columns: readonly { column: Column<Row>; width: number; below: readonly Column<Row>[] }[];
  /** The number of actions beside the "More" menu. */
  inline: number;
  actionsWidth: number;
  /** The width of all columns and the cells beside them. */
  width: number;
  /** Even the remaining columns don't fit: the table scrolls sideways. */
  overflows: boolean;
};

export const boxWidth = 44;
const button = 34;
const besideButtons = 14;
const title = { width: 216, least: 208 } as const;
const defaultWidth = 140;

type Sized<Row> = {
  column: Column<Row>;
  width: number;
  least: number;
  stretch: boolean;
  below: readonly Column<Row>[];
};

function sizesOf<Row>(columns: readonly Column<Row>[]): Sized<Row>[] {
  const first = titleColumn(columns);
  return columns.map((column) => {
    const isTitle = column === first;
    const width = column.width ?? (isTitle ? title.width : defaultWidth);
    const least = Math.min(width, column.least ?? (isTitle ? title.least : width));
    return { column, width, least, stretch: column.stretch ?? isTitle, below: [] };
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const priorityOf = <Row>({ column }: Sized<Row>): number => column.priority ?? 1;

/** Returns the columns that may be hidden, in the order in which they are. */
function goFirstOf<Row>(sizes: readonly Sized<Row>[], wanted: readonly string[]) {
  const all = sizes.map(({ column }) => column);
  const canGo = ({ column }: Sized<Row>) => canHide(column, all) && !wanted.includes(column.id);
  return sizes
    .filter(canGo)
    .reverse()
    .sort((one, other) => priorityOf(one) - priorityOf(other));
}

/** Returns a column with another one stacked in its cells, wide enough for both. */
const joined = <Row>(host: Sized<Row>, other: Sized<Row>): Sized<Row> => ({
  ...host,
  width: Math.max(host.width, other.width),
  least: Math.max(host.least, other.least),
  below: [...host.below, other.column, ...other.below],
});

/** Whether this is the given column or has it stacked in its cells. */
const holds = <Row>({ column, below }: Sized<Row>, id: string | undefined): boolean =>
  column.id === id || below.some((one) => one.id === id);

/**
 * Returns the columns that stay. One after the other is stacked under its host or hidden, until the
 * others fit at minimum width. Columns whose host is missing are hidden last: a user who hides the
 * host did not hide this one.
 */
function stayingIn<Row>(
  room: number,
  sizes: readonly Sized<Row>[],
  goFirst: readonly Sized<Row>[],
) {
  let staying = sizes;
  const hasRoom = () => sum(staying.map(({ least }) => least)) <= room;
  const withoutHost: Column<Row>[] = [];
  for (const { column } of goFirst) {
    if (hasRoom()) return staying;
    const next = staying.find((one) => one.column === column);
    if (!next) continue;
    const host = staying.find((one) => holds(one, column.under));
    if (column.under !== undefined && !host) {
      withoutHost.push(column);
      continue;
    }
    staying = staying
      .filter((one) => one !== next)
      .map((one) => (one === host ? joined(one, next) : one));
  }
  for (const column of withoutHost) {
    if (hasRoom()) return staying;
    staying = staying.filter((one) => one.column !== column);
  }
  return staying;
}

/**
 * Grows columns proportionally from minimum to full width, then distributes the rest to those that
 * stretch.
 */
function shareOut<Row>(room: number, sizes: readonly Sized<Row>[]) {
  const spare = Math.max(0, room - sum(sizes.map(({ least }) => least)));
  const missing = sum(sizes.map(({ width, least }) => width - least));
  const grown = missing === 0 ? 1 : Math.min(1, spare / missing);
  const stretching = sizes.filter(({ stretch }) => stretch).length;
  const left = Number.isFinite(spare) ? Math.max(0, spare - missing) : 0;
  const share = stretching === 0 ? 0 : left / stretching;
  return sizes.map(({ column, width, least, stretch, below }) => ({
    column,
    below,
    width: Math.floor(least + (width - least) * grown + (stretch ? share : 0)),
  }));
}

/**
 * Fits a table into its frame so that nothing is ever covered: columns shrink, those of priority 0
 * are hidden, actions move into the "More" menu, and then the least important columns are hidden. A
 * column with a host is stacked under it instead of being hidden.
 */
export function fitTable<Row>(columns: readonly Column<Row>[], room: Room): TableFit<Row> {
  const sizes = sizesOf(columns);
  const goFirst = goFirstOf(sizes, room.wanted);
  const minor = goFirst.filter((one) => priorityOf(one) === 0);
  const least = sum(sizes.filter((one) => !minor.includes(one)).map((one) => one.least));
  const box = room.selects ? boxWidth : 0;
  const buttons = (count: number) => count * button + besideButtons;
  const { inline: asked = 0 } = room;

  const withAll = least + box + buttons(asked + 1);
  const inline = withAll <= room.width ? asked : 0;
  const actionsWidth = room.inline === undefined ? 0 : buttons(inline + 1);
  const forColumns = room.width - box - actionsWidth;
  const fitted = shareOut(forColumns, stayingIn(forColumns, sizes, goFirst));
  const width = sum(fitted.map((one) => one.width)) + box + actionsWidth;
  return { columns: fitted, inline, actionsWidth, width, overflows: width > room.width };
}
