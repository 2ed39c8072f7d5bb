import { Skeleton } from '#ui/skeleton.tsx';
import styles from './audit.module.css';

/** The placeholder until a history and its words are loaded. */
export const HistorySkeleton = () => (
  <div className={styles.loading} aria-busy="true">
    <Skeleton width="32%" />
    <Skeleton width="76%" />
    <Skeleton width="58%" />
  </div>
);
