import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { nothing } from '#ui/format.ts';
import { ledgerText } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './dialogs.module.css';
import { type Figures, isAdjusted, netSteps } from './payslip-values.ts';

type NetFigureProps = {
  /** Null while the typed values are not valid. */
  figures: Figures | null;
  computed: Figures;
};

/** The net pay for the typed figures. */
export function NetFigure({ figures, computed }: NetFigureProps) {
  const adjusted = figures !== null && isAdjusted(figures, computed);
  return (
    <div className={styles.net} data-adjusted={adjusted || undefined}>
      <span className={styles.netLabel}>Net</span>
      <output className={styles.netAmount} aria-label="Net" aria-live="polite">
        {figures ? (
          <ExplainedFigure
            amount={figures.net}
            text={ledgerText(figures.net)}
            label="Net"
            steps={() => netSteps(figures)}
          />
        ) : (
          nothing
        )}
      </output>
      <span className={styles.netRemark}>
        {adjusted ? (
          <>
            <StatusBadge status="adjusted" tone="attention" /> Computed: {ledgerText(computed.net)}
          </>
        ) : (
          'Gross less TDS'
        )}
      </span>
    </div>
  );
}
