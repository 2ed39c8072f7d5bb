import styles from './skeleton.module.css';

type SkeletonProps = { width: number | string; height?: number };

/** A placeholder bar for text. Without animation, so that many of them cost nothing. */
export function Skeleton({ width, height = 12 }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />;
}
