import type { CSSProperties, ReactNode } from 'react';
import { nothing } from './format.ts';
import styles from './key-value-list.module.css';

type KeyValueListProps = {
  /** An empty value shows as a dash. */
  items: readonly { label: string; value: ReactNode }[];
  /** Side by side. Always one column below 700 px. */
  columns?: 1 | 2;
};

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '';

/** The facts of a record as name and value. */
export function KeyValueList({ items, columns = 1 }: KeyValueListProps) {
  return (
    <dl className={styles.list} style={{ '--columns': columns } as CSSProperties}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.pair}>
          <dt>{label}</dt>
          <dd>{isEmpty(value) ? <span className={styles.empty}>{nothing}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
