import type { ReactNode } from 'react';
import styles from './progress.module.css';

type ProgressProps = {
  /** What is measured, for screen readers and, with `text`, above the bar. */
  label: string;
  value: number;
  /** The value of a full bar. Larger values don't extend it. */
  max: number;
  /** The value as text: "9 of 10", "61% 78,354 people". */
  text: string;
  /** Shown above the bar instead of the label. */
  heading?: ReactNode;
  /** Shown at the right, above the bar. */
  aside?: ReactNode;
  /** Marigold when full, where that matters. Not for shares. */
  marksFull?: boolean;
  size?: 'small' | 'large';
};

/** A bar, capped at full, with its numbers as text above it. */
export function Progress(props: ProgressProps) {
  const { label, value, max, text, heading, aside, marksFull = false, size = 'small' } = props;
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const names = [
    styles.meter,
    size === 'large' && styles.large,
    marksFull && share === 1 && styles.full,
  ];
  return (
    <span className={names.filter(Boolean).join(' ')}>
      <span className={styles.text}>
        <span className={styles.label}>{heading ?? text}</span>
        {aside && <span>{aside}</span>}
      </span>
      <meter
        className="visually-hidden"
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={max}
        value={value}
      />
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
