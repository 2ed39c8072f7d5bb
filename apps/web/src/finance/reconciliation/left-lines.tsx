import type { LeftLine } from '@kolam/contract/finance/reconciliation/model.ts';
import { formatNumber } from '#ui/format.ts';
import { SmallTable, TextCell } from '#ui/small-table.tsx';
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
