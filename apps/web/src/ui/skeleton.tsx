import styles from './skeleton.module.css';

type SkeletonProps = { width: number | string; height?: number };

/** A quiet bar where text is going to be. Still, so that many of them cost nothing. */
export function Skeleton({ width, height = 12 }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />;
}
