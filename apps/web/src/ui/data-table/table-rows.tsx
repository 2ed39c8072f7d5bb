import { memo } from 'react';
import { type Column, titleColumn } from './column.ts';
import styles from './data-table.module.css';
import { RecordOpener } from './record-opener.tsx';
import { type MenuRequest, RowActions } from './row-actions.tsx';
import { openByRow } from './row-keys.ts';
import { SelectBox, withRows } from './selection.tsx';
import type { DataTableProps } from './table-props.ts';

export type RowsProps<Row> = {
  table: DataTableProps<Row>;
  /** The visible columns, each after the one in whose cells it is stacked. */
  columns: readonly Column<Row>[];
  /** The ids of columns stacked in another's cells. */
  joined: readonly string[];
  /** The number of actions beside the "More" menu. */
  inline: number;
  rows: readonly Row[];
  menuId: string;
  /** The id of the row whose menu is open. */
  menuRow: string | undefined;
  onMenu: (request: MenuRequest) => void;
};

export function TableRows<Row>({ rows, menuRow, ...shared }: RowsProps<Row>) {
  const { rowId, selection } = shared.table;
  return rows.map((row) => {
    const id = rowId(row);
    return (
      <TableRow
        key={id}
        {...shared}
        id={id}
        row={row}
        chosen={selection?.ids.has(id) ?? false}
        menuOpen={menuRow === id}
      />
    );
  });
}

type TableRowProps<Row> = Omit<RowsProps<Row>, 'rows' | 'menuRow'> & {
  id: string;
  row: Row;
  chosen: boolean;
  menuOpen: boolean;
};

/** Rerenders only when the row changes, not when the table is measured. */
const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { table, columns, joined, inline, id, row, chosen, menuId, menuOpen, onMenu } = props;
  const { rowName, actions, selection, href, onOpen } = table;
  const title = titleColumn(columns);
  const stands = ({ id: columnId }: Column<Row>) => !joined.includes(columnId);
  const opens = href !== undefined || onOpen !== undefined;
  return (
    <tr
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
      {columns.filter(stands).map((column) => (
        <td
          key={column.id}
          className={column.align === 'end' ? styles.end : undefined}
          data-wraps={column.wraps}
        >
          {column === title ? (
            <RecordOpener row={row} href={href} onOpen={onOpen}>
              {column.cell(row)}
            </RecordOpener>
          ) : column.wraps ? (
            <span className={styles.lines}>{column.cell(row)}</span>
          ) : (
            column.cell(row)
          )}
          {columns
            .filter((other) => other.under === column.id && !stands(other))
            .map((other) => (
              <div key={other.id} className={styles.below}>
                {other.cell(row)}
              </div>
            ))}
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
            open={menuOpen}
            onMenu={onMenu}
          />
        </td>
      )}
    </tr>
  );
}
