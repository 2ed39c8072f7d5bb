import type { LeftLine } from '@kolam/contract/finance/reconciliation/model.ts';
import { formatNumber } from '#ui/format.ts';
import styles from './import.module.css';

/** More than these are counted. */
const shown = 100;

type LeftLinesProps = {
  title: string;
  lines: readonly LeftLine[];
  /** How many there are in all. */
  count: number;
};

/** Lines of a file that became no rows, each with the reason. */
export function LeftLines({ title, lines, count }: LeftLinesProps) {
  if (count === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>
        {title} ({formatNumber(count)})
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too. */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Reason</th>
              <th scope="col">Begins</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shown).map(({ line, reason, text }) => (
              <tr key={`${line} ${reason}`}>
                <td>{formatNumber(line)}</td>
                <td>{reason}</td>
                <td className={styles.begins}>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > shown && <p className={styles.quiet}>And {formatNumber(count - shown)} more.</p>}
    </div>
  );
}
