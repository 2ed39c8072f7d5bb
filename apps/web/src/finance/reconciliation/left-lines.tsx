import type { LeftLine } from '@kolam/contract/finance/reconciliation/model.ts';
import { formatNumber } from '#ui/format.ts';
import { SmallTable, TextCell } from '#ui/small-table.tsx';
import styles from './import.module.css';

/** Further ones are only counted. */
const shown = 100;

type LeftLinesProps = {
  title: string;
  lines: readonly LeftLine[];
  /** The total number. */
  count: number;
};

/** Skipped lines of a file, each with the reason. */
export function LeftLines({ title, lines, count }: LeftLinesProps) {
  if (count === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>
        {title} ({formatNumber(count)})
      </h3>
      <SmallTable label={title} columns={['Line', 'Reason', 'Begins']}>
        {lines.slice(0, shown).map(({ line, reason, text }) => (
          <tr key={`${line} ${reason}`}>
            <td>{formatNumber(line)}</td>
            <td>{reason}</td>
            <TextCell quiet>{text}</TextCell>
          </tr>
        ))}
      </SmallTable>
      {count > shown && <p className={styles.quiet}>And {formatNumber(count - shown)} more.</p>}
    </div>
  );
}
