import { Skeleton } from '../skeleton.tsx';
import type { Column } from './column.ts';

// Uneven like text, and the same on every render.
const widths = ['62%', '48%', '74%', '56%', '68%', '40%'];

type SkeletonRowsProps<Row> = {
  columns: readonly Column<Row>[];
  /** Cells of checkboxes and buttons beside the columns. */
  before: number;
  after: number;
  count: number;
};

/** Placeholders of the rows' height until the rows are loaded. */
export function SkeletonRows<Row>({ columns, before, after, count }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
    <tr key={row}>
      {before > 0 && <td />}
      {columns.map(({ id }, column) => (
        <td key={id}>
          <Skeleton width={widths[(row + column * 2) % widths.length] ?? '50%'} />
        </td>
      ))}
      {after > 0 && <td />}
    </tr>
  ));
}
