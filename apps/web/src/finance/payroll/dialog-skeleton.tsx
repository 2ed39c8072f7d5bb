import { Skeleton } from '#ui/skeleton.tsx';
import styles from './dialogs.module.css';

/** The placeholder of a dialog until its data is loaded. */
export const DialogSkeleton = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton width="46%" />
    <Skeleton width="100%" height={44} />
    <Skeleton width="100%" height={132} />
  </div>
);
