import { Skeleton } from '#ui/skeleton.tsx';
import styles from './dashboard.module.css';

const widths = ['62%', '48%', '56%'];

/** The given number of placeholder lines. */
export const LineSkeletons = ({ count = 3 }: { count?: number }) =>
  Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same, and stay in their places
    <li key={place} className={styles.line} aria-hidden="true">
      <Skeleton width={widths[place % widths.length] ?? '62%'} height={14} />
    </li>
  ));
