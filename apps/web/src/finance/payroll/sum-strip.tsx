import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { formatNumber } from '#ui/format.ts';
import { ledgerText } from '#ui/ledger-text.ts';
import styles from './dialogs.module.css';
import { type Figures, netSteps } from './payslip-values.ts';

/** The number of payslips and their total. */
export function SumStrip({ sum }: { sum: Figures & { payslips: number } }) {
  return (
    <dl className={styles.strip} aria-live="polite">
      <div className={styles.cell}>
        <dt>Payslips</dt>
        <dd>{formatNumber(sum.payslips)}</dd>
      </div>
      <div className={styles.cell}>
        <dt>Gross</dt>
        <dd>{ledgerText(sum.gross)}</dd>
      </div>
      <div className={styles.cell}>
        <dt>TDS</dt>
        <dd>{ledgerText(sum.tds)}</dd>
      </div>
      <div className={styles.cell}>
        <dt>Net</dt>
        <dd>
          <ExplainedFigure
            amount={sum.net}
            text={ledgerText(sum.net)}
            label="Net"
            steps={() => netSteps(sum)}
          />
        </dd>
      </div>
    </dl>
  );
}
