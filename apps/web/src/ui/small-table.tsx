import type { ReactNode } from 'react';
import styles from './small-table.module.css';

type Column =
  | string
  | {
      title: string;
      /** Numbers stand at the right, as their cells do: `EndCell`. */
      end?: true;
      /** For screen readers only, as above buttons. */
      hidden?: true;
      className?: string | undefined;
    };

type SmallTableProps = {
  /** What it lists. */
  label: string;
  columns: readonly Column[];
  /** Rows of the foot, which stays in sight. */
  foot?: ReactNode;
  /** Without a border of its own, where a panel is the frame. */
  flush?: boolean;
  /** Its rows. */
  children: ReactNode;
};

/** A few rows of a record, which scroll by themselves where they are too many or too wide. */
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

/** A cell of a column of numbers, or of buttons. */
export function EndCell({ children }: { children?: ReactNode }) {
  return <td className={styles.end}>{children}</td>;
}

type TextCellProps = { quiet?: boolean; className?: string | undefined; children: ReactNode };

/** A cell whose text may go over several lines; the others have one. */
export function TextCell({ quiet, className, children }: TextCellProps) {
  return (
    <td className={[styles.text, quiet && styles.quiet, className].filter(Boolean).join(' ')}>
      {children}
    </td>
  );
}
