import type { ReactNode } from 'react';
import styles from './gst.module.css';

type ScrollTableProps = { name: string; head: ReactNode; foot?: ReactNode; children: ReactNode };

/** A plain table that scrolls sideways by itself if it is wider than the window. */
export function ScrollTable({ name, head, foot, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}

type OpenCountProps = { count: number; of: string; onOpen: () => void };

/** The number of documents in a row, as a button that opens them. */
export function OpenCount({ count, of, onOpen }: OpenCountProps) {
  if (count === 0) return <span className={styles.dimmed}>–</span>;
  return (
    <button
      type="button"
      className={styles.open}
      aria-haspopup="dialog"
      aria-label={`${count}: show the documents of ${of}`}
      onClick={onOpen}
    >
      {count}
    </button>
  );
}
