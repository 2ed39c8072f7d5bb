import { type Column, titleColumn } from './column.ts';
import styles from './data-table.module.css';
import { RecordOpener } from './record-opener.tsx';
import { type MenuRequest, RowActions } from './row-actions.tsx';
import { openByRow } from './row-keys.ts';
import { SelectBox, withRows } from './selection.tsx';
import type { DataTableProps } from './table-props.ts';

export type RowsProps<Row> = {
  table: DataTableProps<Row>;
  /** Those that show. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  menuId: string;
  /** Of the row whose menu is open. */
  menuRow: string | undefined;
  onMenu: (request: MenuRequest) => void;
};

function cellClass<Row>({ align, stretch = false }: Column<Row>, isTitle: boolean) {
  if (isTitle) return `${styles.stretch} ${styles.title}`;
  if (stretch) return styles.stretch;
  return align === 'end' ? styles.end : undefined;
}

/** The rows of a table as table rows. */
export function TableRows<Row>({ table, columns, rows, menuId, menuRow, onMenu }: RowsProps<Row>) {
  const { rowId, rowName, actions, inlineActions = 2, selection, href, onOpen } = table;
  const title = titleColumn(columns);
  const opens = href !== undefined || onOpen !== undefined;
  return rows.map((row) => {
    const id = rowId(row);
    const chosen = selection?.ids.has(id) ?? false;
    return (
      <tr
        key={id}
        data-row
        data-opens={opens || undefined}
        data-chosen={chosen || undefined}
        onClick={opens ? openByRow : undefined}
      >
        {selection && (
          <td className={styles.boxCell}>
            <SelectBox
              label={`Select ${rowName(row)}`}
              checked={chosen}
              onChange={(on) => selection.onChange(withRows(selection.ids, [id], on))}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} className={cellClass(column, column === title)}>
            {column === title ? (
              <RecordOpener row={row} href={href} onOpen={onOpen}>
                {column.cell(row)}
              </RecordOpener>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
        {actions && (
          <td className={styles.actionCell}>
            <RowActions
              rowId={id}
              rowName={rowName(row)}
              actions={actions(row)}
              inline={inlineActions}
              menuId={menuId}
              open={menuRow === id}
              onMenu={onMenu}
            />
          </td>
        )}
      </tr>
    );
  });
}
