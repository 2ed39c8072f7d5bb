import styles from './progress.module.css';

type ProgressProps = { value: number; max: number; label: string };

/** How much of something is done. The text beside it says the same. */
export function Progress({ value, max, label }: ProgressProps) {
  return (
    <progress className={styles.bar} value={value} max={Math.max(max, 1)} aria-label={label} />
  );
}
