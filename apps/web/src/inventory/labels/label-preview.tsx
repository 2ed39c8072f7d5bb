import { type CSSProperties, useMemo } from 'react';
import { formatCount, formatNumber } from '#ui/format.ts';
import {
  barsOf,
  columnsFor,
  type LabelLayout,
  labelHeight,
  labelPadding,
  labelWidth,
} from './label-layout.ts';
import { cellsOf, onSheets } from './label-sheets.ts';
import { hasPrice, type Label, type LabelRow, labelsOf, mrpText } from './label-values.ts';
import styles from './labels.module.css';

/** Maximum labels drawn on the screen. The paper has all of them. */
const most = 60;

type LabelPreviewProps = { rows: readonly LabelRow[]; layout: LabelLayout };

/** A preview of the labels on paper. For label sheets, only the first sheet. */
export function LabelPreview({ rows, layout }: LabelPreviewProps) {
  const all = useMemo(() => labelsOf(rows), [rows]);
  const bars = useMemo(() => barsOf(layout), [layout]);
  const { sheet, firstCell, columns, gap, caption, mrp } = layout;
  const cells: (Label | null)[] = sheet
    ? (onSheets(all, cellsOf(sheet), firstCell)[0] ?? [])
    : all.slice(0, most);
  const shown = cells.filter((cell) => cell !== null).length;
  const narrow = cells.some((cell) => cell && bars(cell.code)?.narrow);
  const wanted = Math.max(0, ...cells.map((cell) => (cell && bars(cell.code)?.wants) || 0));
  const { x, y } = labelPadding(layout);
  const size = {
    '--columns': sheet?.columns ?? columns,
    '--label-width': `${labelWidth(layout)}px`,
    '--label-height': `${labelHeight(layout)}px`,
    '--label-padding': `${y}px ${x}px`,
    '--label-gap': sheet ? `0 ${(sheet.gap / 25.4) * 96}px` : `${gap}px`,
  } as CSSProperties;

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={styles.preview} aria-label="Preview" tabIndex={0}>
      {rows.length === 0 ? (
        <p className={styles.empty}>Add codes or open this modal from Boxes / Products for bulk</p>
      ) : (
        <>
          {narrow && (
            <p className={styles.hint}>
              Some bars are too narrow here for most scanners: make labels wider, or take fewer
              columns.
            </p>
          )}
          {!narrow && wanted > 0 && <p className={styles.hint}>{widerText(layout, wanted)}</p>}
          <ul className={styles.paper} style={size} data-lines={sheet !== undefined || undefined}>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a label is where it lies
              <li key={index} className={styles.label}>
                {cell && (
                  <LabelFigure
                    label={cell}
                    caption={caption}
                    mrp={mrp}
                    svg={bars(cell.code)?.svg}
                  />
                )}
              </li>
            ))}
          </ul>
          {all.length > shown && (
            <p className={styles.hint}>
              And {formatNumber(all.length - shown)} more{sheet && ' on further sheets'}.
            </p>
          )}
        </>
      )}
    </section>
  );
}

/**
 * Returns how wide labels must be for bars of the preferred width. Labels of a sheet can't be
 * widened.
 */
function widerText(layout: LabelLayout, wanted: number): string {
  if (layout.sheet) return 'Narrow bars: wider labels have room for bars of 2 px.';
  const columns = columnsFor(layout, wanted);
  const room = `Narrow bars: a label ${wanted} px wide has room for bars of 2 px`;
  if (columns === 0) return 'Narrow bars: the longest code has no room for bars of 2 px on A4.';
  if (columns === layout.columns) return `${room}.`;
  return `${room}, in ${formatCount(columns, ['column', 'columns'])}.`;
}

type LabelFigureProps = {
  label: Label;
  caption: boolean;
  mrp: boolean;
  svg: string | undefined;
};

function LabelFigure({ label, caption, mrp, svg }: LabelFigureProps) {
  if (svg === undefined) return null;
  return (
    <>
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={`Barcode of ${label.code}`} />
      {caption && label.caption !== '' && <span className={styles.caption}>{label.caption}</span>}
      {mrp && hasPrice(label) && <span className={styles.caption}>{mrpText(label.mrp)}</span>}
    </>
  );
}
