/** An A4 sheet of adhesive labels, in millimetres. */
export type LabelSheet = {
  id: string;
  name: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** From the paper's edge to the first label. */
  top: number;
  left: number;
  /** Between columns. Rows touch each other. */
  gap: number;
};

/** The layouts of common A4 label sheets. */
export const labelSheets: readonly LabelSheet[] = [
  sheet({ columns: 2, rows: 7, width: 99.1, height: 38.1, gap: 2.5 }),
  sheet({ columns: 3, rows: 7, width: 63.5, height: 38.1, gap: 2.5 }),
  sheet({ columns: 3, rows: 8, width: 70, height: 37, gap: 0 }),
  sheet({ columns: 4, rows: 10, width: 52.5, height: 29.7, gap: 0 }),
];

/** The labels are centred on the paper. */
function sheet(cells: Omit<LabelSheet, 'id' | 'name' | 'top' | 'left'>): LabelSheet {
  const { columns, rows, width, height, gap } = cells;
  const half = (millimetres: number) => Math.max(0, Math.round(millimetres * 50) / 100);
  return {
    ...cells,
    id: `${columns}x${rows}`,
    name: `${columns} × ${rows} (${width} × ${height} mm)`,
    left: half(210 - columns * width - (columns - 1) * gap),
    top: half(297 - rows * height),
  };
}

export const cellsOf = ({ columns, rows }: LabelSheet): number => columns * rows;

/**
 * Places labels on sheets. `null` is a used cell.
 * @param first the first free cell of the first sheet, from 1 at the top left, row by row
 */
export function onSheets<T>(labels: readonly T[], cells: number, first: number): (T | null)[][] {
  const all = [...Array.from({ length: first - 1 }, () => null), ...labels];
  return Array.from({ length: Math.ceil(all.length / cells) }, (_, n) =>
    all.slice(n * cells, (n + 1) * cells),
  );
}
