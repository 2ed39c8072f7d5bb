import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import styles from './data-table.module.css';

export type OpenRecord<Row> = {
  /** The record's address, so that the row can also be opened in a new tab. */
  href?: ((row: Row) => string) | undefined;
  /** Opens a record that has no address. */
  onOpen?: ((row: Row) => void) | undefined;
};

type RecordOpenerProps<Row> = OpenRecord<Row> & { row: Row; children: ReactNode };

/** The name of a row, which opens the record. A click anywhere on the row is forwarded here. */
export function RecordOpener<Row>({ row, href, onOpen, children }: RecordOpenerProps<Row>) {
  if (href) {
    return (
      <Link to={href(row)} className={styles.opener} data-open-record>
        {children}
      </Link>
    );
  }
  if (!onOpen) return <>{children}</>;
  return (
    <button type="button" className={styles.opener} data-open-record onClick={() => onOpen(row)}>
      {children}
    </button>
  );
}
