import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { Figure, SmallFigureStrip } from '#ui/figure-strip.tsx';
import { formatNumber } from '#ui/format.ts';
import { ledgerText } from '#ui/ledger-text.ts';
import { type Figures, netSteps } from './payslip-values.ts';

/** The number of payslips and their total. */
export function SumStrip({ sum }: { sum: Figures & { payslips: number } }) {
  return (
    <SmallFigureStrip aria-live="polite">
      <Figure label="Payslips">{formatNumber(sum.payslips)}</Figure>
      <Figure label="Gross">{ledgerText(sum.gross)}</Figure>
      <Figure label="TDS">{ledgerText(sum.tds)}</Figure>
      <Figure label="Net">
        <ExplainedFigure
          amount={sum.net}
          text={ledgerText(sum.net)}
          label="Net"
          steps={() => netSteps(sum)}
        />
      </Figure>
    </SmallFigureStrip>
  );
}
