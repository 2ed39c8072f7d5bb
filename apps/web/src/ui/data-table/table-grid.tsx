import { useRef } from 'react';
import styles from './data-table.module.css';
import { moveBetweenRows } from './row-keys.ts';
import { SelectBox, withRows } from './selection.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { HeadCell } from './table-head.tsx';
import { type RowsProps, TableRows } from './table-rows.tsx';
import { useOverflow } from './use-overflow.ts';

/** Head and rows as a plain table, whose head stays in sight. */
export function TableGrid<Row>(props: RowsProps<Row> & { loading: boolean }) {
  const { table, columns, rows, loading } = props;
  const { caption, sort, onSort, selection, actions, rowId, noun, expectedRows = 10 } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  const ids = rows.map(rowId);
  const chosen = selection ? ids.filter((id) => selection.ids.has(id)).length : 0;
  return (
    <div ref={scroller} className={styles.scroller} data-overflows={overflows || undefined}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
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
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className={styles.actionCell}>
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {loading ? (
            <SkeletonRows
              columns={columns}
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
  );
}
