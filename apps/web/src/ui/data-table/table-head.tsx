import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { directionOf, nextSort } from './sort-value.ts';

type HeadCellProps<Row> = {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

const icons = { ascending: IconArrowUp, descending: IconArrowDown } as const;

/** The head of a column; a button in it where the column can be sorted. */
export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { header, sortKey, downFirst = false, align } = column;
  const direction = directionOf(sort, sortKey);
  const SortIcon = direction ? icons[direction] : IconSelector;
  return (
    <th
      scope="col"
      className={align === 'end' ? styles.end : undefined}
      aria-sort={sortKey && onSort ? (direction ?? 'none') : undefined}
    >
      {sortKey && onSort ? (
        <button
          type="button"
          className={styles.sort}
          data-active={direction !== undefined || undefined}
          onClick={() => onSort(nextSort(sort, { sortKey, downFirst }))}
        >
          {header}
          <SortIcon size={14} aria-hidden="true" />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
