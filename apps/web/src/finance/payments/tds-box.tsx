import { inPaise } from '@kolam/contract/core/paise.ts';
import { ruleOfAnswer } from '@kolam/contract/finance/tax/rule-units.ts';
import { type Deduction, tdsBasisPoints } from '@kolam/contract/finance/tax/tds.ts';
import { explainTds } from '@kolam/contract/finance/tax/working.ts';
import { Button } from '@mantine/core';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { ledgerText } from '#ui/ledger-text.ts';
import { type OpenInvoice, type TdsBasis, useTdsBasis } from './queries.ts';
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

/** What the tax is worked out from, in paise; null where no rule holds. */
function deductionOf({ rule, hasPAN, isIndividual, yearBefore }: TdsBasis): Deduction | null {
  const terms = rule && ruleOfAnswer(rule);
  if (terms?.kind !== 'tds194c') return null;
  return {
    rule: terms,
    hasPan: hasPAN,
    isIndividual,
    yearBefore: { taxablePaise: inPaise(yearBefore.taxable), tdsPaise: inPaise(yearBefore.tds) },
  };
}

/** Which rate holds and why. */
function rateText(deduction: Deduction): string {
  const percent = `${tdsBasisPoints(deduction) / 100}%`;
  return deduction.hasPan
    ? `${percent} of the value without GST: this vendor has a PAN.`
    : `${percent} of the value without GST: this vendor has no PAN. That rate is the house rule.`;
}

/** The tax to deduct from a contractor's payout: suggested, applied, taken off again. */
export function TdsBox({ invoice, paidOn, settlement, problem, onChange }: TdsBoxProps) {
  const { data: basis } = useTdsBasis(invoice, paidOn);
  const deduction = basis && deductionOf(basis);
  if (!deduction || !settlement) return null;
  const { amount, tds } = settlement;
  const settledPaise = Math.min(amount + tds, settlement.due);
  const figures = {
    subtotal: inPaise(invoice.subtotal),
    grandTotal: inPaise(invoice.grandTotal),
  };
  const suggested = suggestedTds(settledPaise, { ...deduction, invoice: figures });
  const isApplied = tds > 0;
  const fits = tds === suggested;
  const steps = () => [
    {
      label: 'Settled',
      how: 'By money and tax together',
      amount: settledPaise,
    },
    ...explainTds({ settledPaise, invoice: figures, ...deduction }),
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
            rateText(deduction)
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
