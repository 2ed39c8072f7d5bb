import styles from './skeleton.module.css';

/** A grey shape in the place of what is being loaded. Its height is in pixels at the usual text size. */
export function Skeleton({ height }: { height: 30 | 56 | 120 | 200 | 220 }) {
  return <div className={`${styles.skeleton} ${styles[`h${height}`]}`} />;
}
