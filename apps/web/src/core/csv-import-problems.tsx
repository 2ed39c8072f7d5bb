import { formatCount, formatNumber } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { SmallTable, TextCell } from '#ui/small-table.tsx';
import styles from './csv-import.module.css';

export type RowError = { line: number; column: string; reason: string };
type CsvImportProblemsProps = {
  rows: number;
  errors: readonly RowError[];
  noun: readonly [string, string];
};

/**
 * The maximum number of errors listed. Further ones are only counted, since the user checks the
 * corrected file again.
 */
const shown = 100;

/** Lists the errors of a file, line by line. */
export function CsvImportProblems({ rows, errors, noun }: CsvImportProblemsProps) {
  const lines = new Set(errors.map(({ line }) => line)).size;
  const rest = errors.length - shown;
  return (
    <>
      <Notice
        tone="bad"
        title={`${formatCount(lines, ['line needs', 'lines need'])} another look`}
        message={`The file has ${formatCount(rows, noun)}; none is added until all are in order. Mend the file and choose it again.`}
      />
      <SmallTable label="Problems" columns={['Line', 'Column', 'Reason']}>
        {errors.slice(0, shown).map(({ line, column, reason }) => (
          <tr key={`${line} ${column} ${reason}`}>
            <td>{formatNumber(line)}</td>
            <td>{column}</td>
            <TextCell>{reason}</TextCell>
          </tr>
        ))}
      </SmallTable>
      {rest > 0 && <p className={styles.quiet}>And {formatNumber(rest)} more.</p>}
    </>
  );
}
