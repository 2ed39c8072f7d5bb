import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

type TwoLinesProps = {
  first: ReactNode;
  /** Smaller, below it; nothing where there is nothing to say. */
  second: ReactNode;
  /** Where there is room for whole names; else each line ends in an ellipsis. */
  wraps?: boolean;
};

/** What a cell is about, and below it what belongs to it. */
export function TwoLines({ first, second, wraps = false }: TwoLinesProps) {
  return (
    <span className={styles.lines} data-wraps={wraps || undefined}>
      <span>{first}</span>
      {second && <span className={styles.second}>{second}</span>}
    </span>
  );
}
