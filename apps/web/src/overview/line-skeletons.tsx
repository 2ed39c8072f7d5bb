import { Skeleton } from '#ui/skeleton.tsx';
import styles from './dashboard.module.css';

/** Lines of a panel before they are here. */
export const LineSkeletons = () =>
  ['62%', '48%', '56%'].map((width) => (
    <li key={width} className={styles.line} aria-hidden="true">
      <Skeleton width={width} height={14} />
    </li>
  ));
