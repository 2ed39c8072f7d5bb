import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { directionOf, nextSort } from './sort-value.ts';

type HeadCellProps<Row> = {
  column: Column<Row>;
  /** Columns stacked in its cells. */
  below: readonly Column<Row>[];
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

const icons = { ascending: IconArrowUp, descending: IconArrowDown } as const;

/** The header of a column and of those stacked in it, with a button if the column can be sorted. */
export function HeadCell<Row>({ column, below, sort, onSort }: HeadCellProps<Row>) {
  const all = [column, ...below];
  const sortable = all.filter(({ sortKey }) => sortKey && onSort);
  const [direction] = sortable.flatMap(({ sortKey }) => directionOf(sort, sortKey) ?? []);
  return (
    <th
      scope="col"
      className={column.align === 'end' ? styles.end : undefined}
      aria-sort={sortable.length > 0 ? (direction ?? 'none') : undefined}
    >
      {all.map((one) => (
        <HeadWord key={one.id} column={one} sort={sort} onSort={onSort} />
      ))}
    </th>
  );
}

function HeadWord<Row>({ column, sort, onSort }: Omit<HeadCellProps<Row>, 'below'>) {
  const { header, sortKey, downFirst = false } = column;
  const direction = directionOf(sort, sortKey);
  const SortIcon = direction ? icons[direction] : IconSelector;
  if (!sortKey || !onSort) return <span className={styles.word}>{header}</span>;
  return (
    <button
      type="button"
      className={styles.sort}
      data-active={direction !== undefined || undefined}
      onClick={() => onSort(nextSort(sort, { sortKey, downFirst }))}
    >
      {header}
      <SortIcon size={14} aria-hidden="true" />
    </button>
  );
}
