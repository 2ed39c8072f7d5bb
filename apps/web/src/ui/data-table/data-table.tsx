import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useId, useRef, useState } from 'react';
import { ResultCount } from '../result-count.tsx';
import { CardRows, CardSkeletons } from './card-rows.tsx';
import styles from './data-table.module.css';
import type { MenuRequest } from './row-actions.tsx';
import { RowMenu } from './row-menu.tsx';
import { BulkBar } from './selection.tsx';
import { fitTable } from './table-fit.ts';
import { TableGrid } from './table-grid.tsx';
import type { DataTableProps } from './table-props.ts';
import { useTableView, visibleColumns } from './table-view.ts';
import { useWidth } from './use-width.ts';
import { ViewMenu } from './view-menu.tsx';

const none: readonly string[] = [];

/**
 * The console's standard table: a panel with filters above, rows, and pagination below. Rows open
 * their record, and become cards in windows below 700 px.
 */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const { id, columns, rows, fetching = false, toolbar, error, footer, selection } = table;
  const { actions, inlineActions = 2 } = table;
  const [view, changeView] = useTableView(id, columns);
  const narrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const [menu, setMenu] = useState<MenuRequest>();
  const toggleMenu = useCallback((asked: MenuRequest) => {
    setMenu((open) => (open?.rowId === asked.rowId ? undefined : asked));
  }, []);
  const frame = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const width = useWidth(frame);
  const visible = visibleColumns(columns, view.hidden);
  const fit = fitTable(visible, {
    width,
    selects: selection !== undefined,
    inline: actions && inlineActions,
    wanted: view.wanted,
  });
  const matching = useSameArray(fit.columns.flatMap(({ column, below }) => [column, ...below]));
  const joined = useSameArray(fit.columns.flatMap(({ below }) => below.map((one) => one.id)));
  const isEmpty = rows !== undefined && rows.length === 0;

  const rowsProps = {
    table,
    rows: rows ?? [],
    menuId,
    menuRow: menu?.rowId,
    onMenu: toggleMenu,
  };

  return (
    <div className={styles.panel} data-density={view.density} data-fetching={fetching || undefined}>
      {toolbar?.(
        narrow ? null : (
          <ViewMenu
            columns={columns}
            shown={matching.map((column) => column.id)}
            view={view}
            onChange={changeView}
          />
        ),
      )}
      <div ref={frame} className={styles.frame} aria-busy={rows === undefined || fetching}>
        {error ? (
          <div className={styles.instead}>{error}</div>
        ) : isEmpty ? (
          <div className={styles.instead}>{table.empty}</div>
        ) : narrow && rows ? (
          <CardRows {...rowsProps} columns={visible} joined={none} inline={0} />
        ) : narrow ? (
          <CardSkeletons count={table.expectedRows ?? 6} />
        ) : (
          <TableGrid
            {...rowsProps}
            columns={matching}
            joined={joined}
            inline={fit.inline}
            fit={fit}
            loading={rows === undefined}
          />
        )}
        {fetching && <div className={styles.progress} aria-hidden="true" />}
        <RowMenu
          id={menuId}
          request={rows?.some((row) => table.rowId(row) === menu?.rowId) ? menu : undefined}
          onClose={() => setMenu(undefined)}
        />
      </div>
      {selection && <BulkBar {...selection} />}
      {!error && !isEmpty && footer}
      <ResultCount total={rows && table.total} noun={table.noun} outdated={fetching} />
    </div>
  );
}

/** Returns the previous render's array while its elements are the same. */
function useSameArray<T>(array: readonly T[]): readonly T[] {
  const [kept, keep] = useState(array);
  const same = kept.length === array.length && kept.every((one, n) => one === array[n]);
  if (!same) keep(array);
  return same ? kept : array;
}
