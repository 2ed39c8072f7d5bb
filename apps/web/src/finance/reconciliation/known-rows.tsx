import { Checkbox } from '@mantine/core';
import { formatCount, formatDate, formatNumber, nothing } from '#ui/format.ts';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import styles from './import.module.css';
import type { ReadFile } from './queries.ts';
import { RowAmount } from './row-texts.tsx';

/** Further ones are only counted. */
const shown = 100;

type KnownRowsProps = {
  rows: ReadFile['knownRows'];
  counts: ReadFile['counts'];
  /** Whether rows without a distinguishing balance are imported nevertheless. */
  keep: boolean;
  onKeep: (keep: boolean) => void;
};

/** Rows that are skipped because they already exist, each with the file that contains it. */
export function KnownRows({ rows, counts: { known, alike }, keep, onKeep }: KnownRowsProps) {
  if (known === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>Here already ({formatNumber(known)})</h3>
      <SmallTable
        label="Here already"
        columns={['Line', 'Date', { title: 'Amount', end: true }, 'Narration', 'In']}
      >
        {rows.slice(0, shown).map((row) => (
          <tr key={row.line}>
            <td>{formatNumber(row.line)}</td>
            <td>{formatDate(row.date)}</td>
            <EndCell>
              <RowAmount row={row} />
            </EndCell>
            <TextCell>{[row.note, row.ref].filter(Boolean).join(', ') || nothing}</TextCell>
            <TextCell quiet>
              {row.statement.fileName}
              {row.sameBalance && ', with the same balance'}
            </TextCell>
          </tr>
        ))}
      </SmallTable>
      {known > shown && <p className={styles.quiet}>And {formatNumber(known - shown)} more.</p>}
      {alike > 0 && (
        <Checkbox
          label="Add them all the same"
          description={`${formatCount(alike, ['row has', 'rows have'])} the date, amount and narration of rows that are here, but no balance to tell whether they are the same.`}
          checked={keep}
          onChange={({ currentTarget }) => onKeep(currentTarget.checked)}
        />
      )}
    </div>
  );
}
