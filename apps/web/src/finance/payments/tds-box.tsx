import { inPaise } from '@kolam/contract/core/paise.ts';
import { type TdsRule, tdsBasisPoints, tdsRuleOn } from '@kolam/contract/finance/tax/tds.ts';
import { explainTds } from '@kolam/contract/finance/tax/working.ts';
import { Button } from '@mantine/core';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { ledgerText } from '#ui/ledger-text.ts';
import type { OpenInvoice } from './queries.ts';
import styles from './record.module.css';
import { type Settlement, suggestedTds } from './settlement.ts';

type TdsBoxProps = {
  invoice: OpenInvoice;
  paidOn: string;
  /** Null while what is typed is no amount. */
  settlement: Settlement | null;
  problem: string | undefined;
  onChange: (next: { amount: number; tds: number }) => void;
};

/** Which rate holds and why. */
function rateText(hasPan: boolean, rule: TdsRule): string {
  const percent = `${tdsBasisPoints({ hasPan, rule }) / 100}%`;
  return hasPan
    ? `${percent} of the value without GST: this vendor has a PAN.`
    : `${percent} of the value without GST: this vendor has no PAN. That rate is the house rule.`;
}

/** The tax to deduct from a contractor's payout: suggested, applied, taken off again. */
export function TdsBox({ invoice, paidOn, settlement, problem, onChange }: TdsBoxProps) {
  const rule = tdsRuleOn(paidOn);
  if (!rule || !settlement) return null;
  const hasPan = invoice.tds?.hasPAN ?? false;
  const { amount, tds } = settlement;
  const settledPaise = Math.min(amount + tds, settlement.due);
  const figures = {
    subtotal: inPaise(invoice.subtotal),
    grandTotal: inPaise(invoice.grandTotal),
  };
  const suggested = suggestedTds(settledPaise, { hasPan, rule, invoice: figures });
  const isApplied = tds > 0;
  const fits = tds === suggested;
  const steps = () => [
    {
      label: 'Settled',
      how: 'By money and tax together',
      amount: settledPaise,
    },
    ...explainTds({ settledPaise, invoice: figures, hasPan, rule }),
  ];
  const apply = () => onChange({ amount: settledPaise - suggested, tds: suggested });

  return (
    <section className={styles.tds} aria-label="TDS 194C" data-applied={isApplied || undefined}>
      <div className={styles.tdsWords}>
        <p className={styles.tdsTitle}>
          {isApplied ? 'TDS 194C deducted: ' : 'TDS 194C suggested: '}
          {isApplied && !fits ? (
            ledgerText(tds)
          ) : (
            <ExplainedFigure
              amount={suggested}
              text={ledgerText(suggested)}
              label="TDS 194C"
              steps={steps}
            />
          )}
        </p>
        <p className={styles.tdsWhy}>
          {isApplied && !fits ? (
            <>
              For {ledgerText(settledPaise)} it would be{' '}
              <ExplainedFigure
                amount={suggested}
                text={ledgerText(suggested)}
                label="TDS 194C"
                steps={steps}
              />
              .
            </>
          ) : (
            rateText(hasPan, rule)
          )}
        </p>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={styles.tdsActs}>
        {(!isApplied || !fits) && (
          <Button variant="default" disabled={suggested === 0} onClick={apply}>
            {isApplied ? 'Adjust' : 'Apply'}
          </Button>
        )}
        {isApplied && (
          <Button variant="default" onClick={() => onChange({ amount: settledPaise, tds: 0 })}>
            Take off
          </Button>
        )}
      </div>
    </section>
  );
}
