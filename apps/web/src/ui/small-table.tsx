import type { ReactNode } from 'react';
import styles from './small-table.module.css';

type Column =
  | string
  | {
      title: string;
      /** Right-aligned for numbers, like their cells: `EndCell`. */
      end?: true;
      /** For screen readers only, such as above buttons. */
      hidden?: true;
      className?: string | undefined;
    };

type SmallTableProps = {
  /** What it lists. */
  label: string;
  columns: readonly Column[];
  /** Footer rows, which stay visible. */
  foot?: ReactNode;
  /** Without a border, where a panel is the frame. */
  flush?: boolean;
  children: ReactNode;
};

/** A short table of a record, which scrolls if its rows are too many or too wide. */
export function SmallTable({ label, columns, foot, flush = false, children }: SmallTableProps) {
  return (
    <section
      className={flush ? styles.scroll : `${styles.scroll} ${styles.framed}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {columns
              .map((column) => (typeof column === 'string' ? { title: column } : column))
              .map(({ title, end, hidden, className }) => (
                <th
                  key={title}
                  scope="col"
                  className={[end && styles.end, className].filter(Boolean).join(' ') || undefined}
                >
                  {hidden ? <span className="visually-hidden">{title}</span> : title}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}

/** A cell in a column of numbers or buttons. */
export function EndCell({ children }: { children?: ReactNode }) {
  return <td className={styles.end}>{children}</td>;
}

type TextCellProps = { quiet?: boolean; className?: string | undefined; children: ReactNode };

/** A cell whose text may wrap. Others stay on one line. */
export function TextCell({ quiet, className, children }: TextCellProps) {
  return (
    <td className={[styles.text, quiet && styles.quiet, className].filter(Boolean).join(' ')}>
      {children}
    </td>
  );
}
