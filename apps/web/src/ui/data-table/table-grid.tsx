import { type CSSProperties, useRef } from 'react';
import styles from './data-table.module.css';
import { moveBetweenRows } from './row-keys.ts';
import { SelectBox, withRows } from './selection.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { boxWidth, type TableFit } from './table-fit.ts';
import { HeadCell } from './table-head.tsx';
import { type RowsProps, TableRows } from './table-rows.tsx';
import { useScrollEdges } from './use-scroll-edges.ts';

type TableGridProps<Row> = RowsProps<Row> & { fit: TableFit<Row>; loading: boolean };

/** Renders header and rows as a plain table with a sticky header. */
export function TableGrid<Row>({ fit, loading, ...props }: TableGridProps<Row>) {
  const { table, rows } = props;
  const { caption, sort, onSort, selection, actions, rowId, noun, expectedRows = 10 } = table;
  const scroller = useRef<HTMLDivElement>(null);
  // Only then, because inside a scrolling box the header no longer sticks to the page.
  const { overflows } = fit;
  const edges = useScrollEdges(scroller, { active: overflows });
  const ids = rows.map(rowId);
  const chosen = selection ? ids.filter((id) => selection.ids.has(id)).length : 0;
  return (
    <div className={styles.grid} style={lengths({ actions: fit.actionsWidth })}>
      <div ref={scroller} className={styles.scroller} data-overflows={overflows || undefined}>
        <table
          className={styles.table}
          style={overflows ? lengths({ table: fit.width }) : undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <colgroup>
            {selection && <col style={lengths({ column: boxWidth })} />}
            {fit.columns.map(({ column, width }) => (
              <col key={column.id} style={lengths({ column: width })} />
            ))}
            {actions && <col className={styles.actionColumn} />}
          </colgroup>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={styles.boxCell}>
                  <SelectBox
                    label={`Select all ${noun[1]} on this page`}
                    checked={ids.length > 0 && chosen === ids.length}
                    mixed={chosen > 0 && chosen < ids.length}
                    onChange={(on) => selection.onChange(withRows(selection.ids, ids, on))}
                  />
                </th>
              )}
              {fit.columns.map(({ column, below }) => (
                <HeadCell
                  key={column.id}
                  column={column}
                  below={below}
                  sort={sort}
                  onSort={onSort}
                />
              ))}
              {actions && (
                <th scope="col" className={styles.actionCell}>
                  {/* Above the menu button alone there is no room for the word. */}
                  <span className={fit.inline > 0 ? undefined : 'visually-hidden'}>Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody onKeyDown={moveBetweenRows}>
            {loading ? (
              <SkeletonRows
                columns={fit.columns.map(({ column }) => column)}
                before={selection ? 1 : 0}
                after={actions ? 1 : 0}
                count={expectedRows}
              />
            ) : (
              <TableRows {...props} />
            )}
          </tbody>
        </table>
      </div>
      {edges.start && <div className={styles.edge} data-side="start" aria-hidden="true" />}
      {edges.end && <div className={styles.edge} data-side="end" aria-hidden="true" />}
    </div>
  );
}

/** Returns widths in pixels as CSS variables, which the print styles ignore. */
function lengths(pixels: Record<string, number>): CSSProperties {
  return Object.fromEntries(
    Object.entries(pixels).map(([name, px]) => [`--${name}-width`, `${px}px`]),
  );
}
