import { Skeleton } from '../skeleton.tsx';
import styles from './card-rows.module.css';
import { type Column, titleColumn } from './column.ts';
import { RecordOpener } from './record-opener.tsx';
import { RowActions } from './row-actions.tsx';
import { moveBetweenRows } from './row-keys.ts';
import { SelectBox, withRows } from './selection.tsx';
import type { RowsProps } from './table-rows.tsx';

/** Groups the columns by their place on a card. */
function cardPlaces<Row>(columns: readonly Column<Row>[]) {
  const title = titleColumn(columns);
  const at = (place: NonNullable<Column<Row>['card']>) =>
    columns.filter((column) => column !== title && (column.card ?? 'meta') === place);
  return { title, subtitles: at('subtitle'), badges: at('badge'), metas: at('meta') };
}

/** Renders the rows of a table as cards, for narrow windows. The whole card opens the record. */
export function CardRows<Row>(props: RowsProps<Row>) {
  const { table, columns, inline, rows, menuId, menuRow, onMenu } = props;
  const { rowId, rowName, actions, selection, href, onOpen, caption } = table;
  const { title, subtitles, badges, metas } = cardPlaces(columns);
  return (
    <ul className={styles.cards} aria-label={caption} onKeyDown={moveBetweenRows}>
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <li key={id} className={styles.card} data-row>
            {selection && (
              <SelectBox
                label={`Select ${rowName(row)}`}
                checked={selection.ids.has(id)}
                onChange={(on) => selection.onChange(withRows(selection.ids, [id], on))}
              />
            )}
            <div className={styles.cardBody}>
              <div className={styles.cardTitle}>
                <RecordOpener row={row} href={href} onOpen={onOpen}>
                  {title?.cell(row)}
                </RecordOpener>
              </div>
              {subtitles.map((column) => (
                <div key={column.id} className={styles.cardSubtitle}>
                  {column.cell(row)}
                </div>
              ))}
            </div>
            <div className={styles.cardEnd}>
              {badges.map((column) => (
                <span key={column.id}>{column.cell(row)}</span>
              ))}
              {actions && (
                <RowActions
                  rowId={id}
                  rowName={rowName(row)}
                  actions={actions(row)}
                  inline={inline}
                  menuId={menuId}
                  open={menuRow === id}
                  onMenu={onMenu}
                />
              )}
            </div>
            {metas.length > 0 && (
              <dl className={styles.cardMeta}>
                {metas.map((column) => (
                  <div key={column.id}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Placeholders of about the height of the cards until the rows are loaded. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
        <div key={n} className={styles.card}>
          <div className={styles.cardBody}>
            <Skeleton width="55%" height={14} />
            <Skeleton width="38%" />
            <Skeleton width="80%" height={26} />
          </div>
        </div>
      ))}
    </div>
  );
}
