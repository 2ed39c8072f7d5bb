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
  /** How many actions stand beside the "More" menu. */
  inline: number;
  rows: readonly Row[];
  menuId: string;
  /** Of the row whose menu is open. */
  menuRow: string | undefined;
  onMenu: (request: MenuRequest) => void;
};

/** The rows of a table as table rows. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { table, columns, inline, rows, menuId, menuRow, onMenu } = props;
  const { rowId, rowName, actions, selection, href, onOpen } = table;
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
          <td key={column.id} className={column.align === 'end' ? styles.end : undefined}>
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
              inline={inline}
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
