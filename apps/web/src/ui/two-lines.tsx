import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

type TwoLinesProps = {
  first: ReactNode;
  /** Smaller text below it. Omitted if empty. */
  second: ReactNode;
  /** For places with room for full names. Otherwise each line ends in an ellipsis. */
  wraps?: boolean;
};

/** The subject of a cell, and a second line with details. */
export function TwoLines({ first, second, wraps = false }: TwoLinesProps) {
  return (
    <span className={styles.lines} data-wraps={wraps || undefined}>
      <span>{first}</span>
      {second && <span className={styles.second}>{second}</span>}
    </span>
  );
}
