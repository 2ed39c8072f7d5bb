import { formatDate, formatNumber, nothing } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './import.module.css';
import type { ReadFile } from './queries.ts';
import { paymentName, RowAmount } from './row-words.tsx';

/** More than these are counted. */
const shown = 50;

type PreviewRowsProps = { rows: ReadFile['rows']; total: number; isReading: boolean };

/** The first rows as they will be read. */
export function PreviewRows({ rows, total, isReading }: PreviewRowsProps) {
  return (
    <div className={styles.part} aria-busy={isReading || undefined}>
      <h3 className={styles.partTitle}>Rows ({formatNumber(total)})</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too. */}
      <section className={styles.scroll} aria-label="Rows" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Date</th>
              <th scope="col" className={styles.end}>
                Amount
              </th>
              <th scope="col">Narration</th>
              <th scope="col">Fits</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.line} data-known={row.isKnown || undefined}>
                <td>{formatNumber(row.line)}</td>
                <td>{formatDate(row.date)}</td>
                <td className={styles.end}>
                  <RowAmount row={row} />
                </td>
                <td className={styles.note}>
                  {[row.note, row.ref].filter(Boolean).join(', ') || nothing}
                </td>
                <td className={styles.fits}>
                  {row.isKnown ? (
                    <StatusBadge status="here already" />
                  ) : row.suggestions[0] ? (
                    paymentName(row.suggestions[0].payment)
                  ) : (
                    nothing
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > shown && <p className={styles.quiet}>And {formatNumber(total - shown)} more.</p>}
    </div>
  );
}
