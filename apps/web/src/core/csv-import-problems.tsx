import { formatCount, formatNumber } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './csv-import.module.css';

export type RowError = { line: number; column: string; reason: string };
type CsvImportProblemsProps = {
  rows: number;
  errors: readonly RowError[];
  noun: readonly [string, string];
};

/** More than these are counted: who mends them checks the file again. */
const shown = 100;

/** What is wrong with a file, line by line. */
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too. */}
      <section className={styles.scroll} aria-label="Problems" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Column</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, shown).map(({ line, column, reason }) => (
              <tr key={`${line} ${column} ${reason}`}>
                <td>{formatNumber(line)}</td>
                <td>{column}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rest > 0 && <p className={styles.quiet}>And {formatNumber(rest)} more.</p>}
    </>
  );
}
