import { isDay } from '@kolam/contract/core/dates.ts';
import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { taxMessages, taxProfileNames } from '@kolam/contract/finance/tax/messages.ts';
import { ruleOfResponse } from '@kolam/contract/finance/tax/rule-units.ts';
import {
  type Deduction,
  type TdsReason,
  tdsBasisPoints,
  tdsCarried,
  tdsReason,
} from '@kolam/contract/finance/tax/tds.ts';
import { explainTds } from '@kolam/contract/finance/tax/working.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { taxRoutes } from '#finance/tax/routes.ts';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { formatDate } from '#ui/format.ts';
import { ledgerText } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type OpenInvoice, type TdsBasis, useTdsBasis } from './queries.ts';
import styles from './record.module.css';
import { type Settlement, suggestedTds } from './settlement.ts';

type TdsBoxProps = {
  invoice: OpenInvoice;
  paidOn: string;
  /** Null while the typed values are not amounts. */
  settlement: Settlement | null;
  problem: string | undefined;
  onChange: (next: { amount: number; tds: number }) => void;
};

/** Calculates the deduction in paise, or returns null if no rule applies. */
function deductionOf({ rule, hasPAN, isIndividual, yearBefore }: TdsBasis): Deduction | null {
  const terms = rule && ruleOfResponse(rule);
  if (terms?.kind !== 'tds194c') return null;
  return {
    rule: terms,
    hasPan: hasPAN,
    isIndividual,
    yearBefore: { taxablePaise: inPaise(yearBefore.taxable), tdsPaise: inPaise(yearBefore.tds) },
  };
}

/** Says which rate applies and why. `reason` is that of the settlement. */
function rateText({ profile }: TdsBasis, deduction: Deduction, reason: TdsReason): string {
  const { singleLimitPaise: single, yearLimitPaise: year } = deduction.rule;
  if (reason === 'below') {
    const limits = [
      ...(single === null ? [] : [`this bill is not above ${rupeeText(single)}`]),
      ...(year === null
        ? []
        : [`what this vendor was paid is not above ${rupeeText(year)} in the year`]),
    ];
    return `None yet: ${limits.join(' and ')}.`;
  }
  const who = deduction.hasPan ? 'this vendor has a PAN' : 'this vendor has no PAN';
  const percent = `${tdsBasisPoints(deduction) / 100}%`;
  if (reason === 'year') {
    return `${percent} of the whole year without GST, above ${rupeeText(year ?? 0)}: ${who}.`;
  }
  const house =
    !deduction.hasPan && profile === 'specification' ? ' That rate is the house rule.' : '';
  const above = reason === 'single' ? `, since the bill is above ${rupeeText(single ?? 0)}` : '';
  return `${percent} of the value without GST${above}: ${who}.${house}`;
}

/**
 * The tax to deduct from a contractor's payout: suggests, applies and removes it, or says why none
 * can be suggested, so that silence is not mistaken for nothing to deduct.
 */
export function TdsBox(props: TdsBoxProps) {
  const { invoice, paidOn, settlement } = props;
  const { data: basis, error, isFetching, refetch } = useTdsBasis(invoice, paidOn);
  // An invalid day or amount is reported at its field.
  if (!settlement || !isDay(paidOn)) return null;
  if (basis) {
    const deduction = deductionOf(basis);
    if (deduction) {
      return <Suggestion {...props} basis={basis} deduction={deduction} settlement={settlement} />;
    }
    return (
      <Box>
        <p className={styles.tdsWhy}>
          {taxMessages.noRule('tds194c', basis.profile, formatDate(basis.on))}
        </p>
      </Box>
    );
  }
  if (error && !isFetching) {
    return (
      <Box>
        <p className={styles.problem} role="alert">
          The tax to deduct could not be worked out. Try again before you record this payout.
        </p>
        <Button variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Box>
    );
  }
  return (
    <Box busy>
      <Skeleton width="70%" />
    </Box>
  );
}

type BoxProps = { children: ReactNode; busy?: boolean };

/** Shown in place of a suggestion. */
const Box = ({ children, busy = false }: BoxProps) => (
  <section className={styles.tds} aria-label="TDS 194C" aria-busy={busy || undefined}>
    {children}
  </section>
);

type SuggestionProps = Omit<TdsBoxProps, 'settlement' | 'paidOn'> & {
  basis: TdsBasis;
  deduction: Deduction;
  settlement: Settlement;
};

function Suggestion(props: SuggestionProps) {
  const { basis, deduction, invoice, settlement, problem, onChange } = props;
  const { amount, tds } = settlement;
  const settledPaise = Math.min(amount + tds, settlement.due);
  const figures = {
    subtotal: inPaise(invoice.subtotal),
    grandTotal: inPaise(invoice.grandTotal),
  };
  const suggested = suggestedTds(settledPaise, { ...deduction, invoice: figures });
  const reason = tdsReason({ settledPaise, invoice: figures, ...deduction });
  const carried = tdsCarried({ settledPaise, invoice: figures, ...deduction });
  // An empty amount means everything due, so a part of it can't be settled by tax alone.
  const takesAll = suggested > 0 && suggested === settledPaise && settledPaise < settlement.due;
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
      <div className={styles.tdsText}>
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
            rateText(basis, deduction, reason)
          )}
        </p>
        {(carried > 0 || takesAll) && (
          <p className={styles.tdsWhy}>
            {[
              ...(carried > 0 ? [taxMessages.tdsCarried(rupeeText(carried))] : []),
              ...(takesAll ? [taxMessages.tdsTakesAll] : []),
            ].join(' ')}
          </p>
        )}
        <p className={styles.tdsWhy}>
          By the profile {taxProfileNames[basis.profile]}.{' '}
          <Link to={taxRoutes.page()}>How the profiles differ</Link>
        </p>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={styles.tdsActs}>
        {(!isApplied || !fits) && (
          <Button variant="default" disabled={suggested === 0 || takesAll} onClick={apply}>
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
