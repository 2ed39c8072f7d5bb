import { type Column, canHide, titleColumn } from './column.ts';

/** What a table is to find room for, in pixels where it is a width. */
export type Room = {
  /** Of the frame; infinite while it is not known. */
  width: number;
  /** Whether rows can be chosen. */
  selects: boolean;
  /** How many actions stand beside the "More" menu when there is room; none where rows have none. */
  inline: number | undefined;
  /** Columns that a person asked for: the table scrolls sideways sooner than leave them out. */
  wanted: readonly string[];
};

export type TableFit<Row> = {
  /** Those for which there is room, with the width that each takes and those that stand in its cells. */
  columns: readonly { column: Column<Row>; width: number; below: readonly Column<Row>[] }[];
  /** How many actions stand beside the "More" menu. */
  inline: number;
  actionsWidth: number;
  /** Of all columns and what stands beside them. */
  width: number;
  /** Not even the columns that stay have room: the table scrolls sideways. */
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

/** Those that may be left out, in the order in which they are. */
function goFirstOf<Row>(sizes: readonly Sized<Row>[], wanted: readonly string[]) {
  const all = sizes.map(({ column }) => column);
  const canGo = ({ column }: Sized<Row>) => canHide(column, all) && !wanted.includes(column.id);
  return sizes
    .filter(canGo)
    .reverse()
    .sort((one, other) => priorityOf(one) - priorityOf(other));
}

/** A column with another one in its cells, for which it is wide enough. */
const joined = <Row>(host: Sized<Row>, other: Sized<Row>): Sized<Row> => ({
  ...host,
  width: Math.max(host.width, other.width),
  least: Math.max(host.least, other.least),
  below: [...host.below, other.column, ...other.below],
});

/** Whether a column is this one, or has it in its cells. */
const holds = <Row>({ column, below }: Sized<Row>, id: string | undefined): boolean =>
  column.id === id || below.some((one) => one.id === id);

/**
 * Those that stay: what gives way first joins the column that it may stand under, or is left out, until
 * the others, squeezed, have room. One that could join a column which is not there goes last: a person
 * who hides the other did not hide this one.
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

/** From the least width to the full one in step, then what is left over to those that stretch. */
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
 * Fits a table into its frame: columns shrink, those of priority 0 give way, actions move into the
 * "More" menu, then the least important columns give way, so that nothing ever lies below something
 * else. To give way is to join another column, for those that have one.
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
