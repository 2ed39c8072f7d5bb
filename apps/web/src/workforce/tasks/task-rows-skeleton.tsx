import { Skeleton } from '#ui/skeleton.tsx';
import styles from './task-table.module.css';

const widths = ['62%', '48%', '70%', '54%', '58%'];

type TaskRowsSkeletonProps = { rows: number; columns: number };

/** Placeholders of the rows' height until the tasks are loaded. */
export function TaskRowsSkeleton({ rows, columns }: TaskRowsSkeletonProps) {
  return widths.slice(0, rows).map((width) => (
    <tr key={width}>
      <td>
        <Skeleton width={width} />
      </td>
      {widths.slice(1, columns).map((each) => (
        <td key={each} className={styles.wide}>
          <Skeleton width={56} />
        </td>
      ))}
    </tr>
  ));
}
