import { escapeMarkup } from './escape-markup.ts';
import { barsOf, type LabelLayout, labelPadding } from './label-layout.ts';
import { cellsOf, onSheets } from './label-sheets.ts';
import { hasPrice, type Label, mrpText } from './label-values.ts';

const shared = `*{box-sizing:border-box}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0;background:#fff;color:#000;font:12px/1.35 system-ui,sans-serif}
.label{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1px;min-width:0;margin:0;overflow:hidden;break-inside:avoid}
.label svg{display:block;flex:none;max-width:100%}
.caption{max-width:100%;padding:0 6px;overflow:hidden;font-size:12px;line-height:15px;text-overflow:ellipsis;white-space:nowrap}`;

/** Labels side by side on pages with a margin of 8 mm. */
const freeStyle = ({ columns, width, height, gap }: LabelLayout) => `@page{size:A4;margin:8mm}
.labels{display:grid;grid-template-columns:repeat(${columns},minmax(0,${width}px));gap:${gap}px}
.label{height:${height}px}
@media screen{body{padding:8mm}}`;

/**
 * Labels in the cells of label sheets. Sizes are measured from the paper's edge, so there is no
 * margin.
 */
const sheetStyle = ({
  columns,
  width,
  height,
  top,
  left,
  gap,
}: NonNullable<LabelLayout['sheet']>) =>
  `@page{size:A4;margin:0}
.labels{display:grid;grid-template-columns:repeat(${columns},${width}mm);grid-auto-rows:${height}mm;column-gap:${gap}mm;align-content:start;width:210mm;height:296.9mm;padding:${top}mm 0 0 ${left}mm;overflow:hidden;break-after:page}
.labels:last-child{break-after:auto}`;

/** Returns all labels as one standalone HTML page without scripts. */
export function labelPage(labels: readonly Label[], layout: LabelLayout): string {
  const bars = barsOf(layout);
  const figureOf = (label: Label | null) => {
    if (label === null) return '<div></div>';
    const caption =
      layout.caption && label.caption !== ''
        ? `<figcaption class="caption">${escapeMarkup(label.caption)}</figcaption>`
        : '';
    const price =
      layout.mrp && hasPrice(label)
        ? `<div class="caption">${escapeMarkup(mrpText(label.mrp))}</div>`
        : '';
    return `<figure class="label">${bars(label.code)?.svg ?? ''}${caption}${price}</figure>`;
  };
  const { sheet, firstCell } = layout;
  const { x, y } = labelPadding(layout);
  const padding = `.label{padding:${y}px ${x}px}`;
  const pages = sheet ? onSheets(labels, cellsOf(sheet), firstCell) : [labels];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<title>Barcodes</title>',
    `<style>${shared}\n${padding}\n${sheet ? sheetStyle(sheet) : freeStyle(layout)}</style>`,
    '</head>',
    '<body>',
    ...pages.map((page) => `<div class="labels">\n${page.map(figureOf).join('\n')}\n</div>`),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
