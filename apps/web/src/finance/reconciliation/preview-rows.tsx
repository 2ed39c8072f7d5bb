import { formatDate, formatNumber, nothing } from '#ui/format.ts';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './import.module.css';
import type { ReadFile } from './queries.ts';
import { paymentName, RowAmount } from './row-texts.tsx';

/** Further ones are only counted. */
const shown = 50;

type PreviewRowsProps = { rows: ReadFile['rows']; total: number; isReading: boolean };

/** The first rows as they will be imported. */
export function PreviewRows({ rows, total, isReading }: PreviewRowsProps) {
  return (
    <div className={styles.part} aria-busy={isReading || undefined}>
      <h3 className={styles.partTitle}>Rows ({formatNumber(total)})</h3>
      <SmallTable
        label="Rows"
        columns={['Line', 'Date', { title: 'Amount', end: true }, 'Narration', 'Fits']}
      >
        {rows.slice(0, shown).map((row) => (
          <tr key={row.line} className={row.isKnown ? styles.known : undefined}>
            <td>{formatNumber(row.line)}</td>
            <td>{formatDate(row.date)}</td>
            <EndCell>
              <RowAmount row={row} />
            </EndCell>
            <TextCell>{[row.note, row.ref].filter(Boolean).join(', ') || nothing}</TextCell>
            <TextCell quiet>
              {row.isKnown ? (
                <StatusBadge status="here already" />
              ) : row.suggestions[0] ? (
                paymentName(row.suggestions[0].payment)
              ) : (
                nothing
              )}
            </TextCell>
          </tr>
        ))}
      </SmallTable>
      {total > shown && <p className={styles.quiet}>And {formatNumber(total - shown)} more.</p>}
    </div>
  );
}
