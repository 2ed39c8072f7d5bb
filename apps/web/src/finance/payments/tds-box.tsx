import { isDay } from '@kolam/contract/core/dates.ts';
import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { taxMessages, taxProfileNames } from '@kolam/contract/finance/tax/messages.ts';
import { ruleOfResponse } from '@kolam/contract/finance/tax/rule-units.ts';
import type { TdsRule } from '@kolam/contract/finance/tax/rules.ts';
import {
  isTdsKind,
  kindOfSection,
  sectionLabels,
  type TdsSection,
} from '@kolam/contract/finance/tax/sections.ts';
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
import { choicesOf } from '#core/labels.ts';
import { taxRoutes } from '#finance/tax/routes.ts';
import { Combobox } from '#ui/combobox.tsx';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { formatDate } from '#ui/format.ts';
import { ledgerText } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type OpenInvoice, type TdsBasis, useTdsBasis } from './queries.ts';
import styles from './record.module.css';
import { type Settlement, settledOf, suggestedTds, withoutTds } from './settlement.ts';

type TdsBoxProps = {
  invoice: OpenInvoice;
  paidOn: string;
  /** Null while the typed values are not amounts. */
  settlement: Settlement | null;
  problem: string | undefined;
  /** Empty for that of the bill. */
  section: TdsSection | '';
  onSection: (section: TdsSection) => void;
  onChange: (next: { amount: number; tds: number }) => void;
};

/** Calculates the deduction in paise, or returns null if no rule applies. */
function deductionOf({ rule, hasPAN, isIndividual, yearBefore }: TdsBasis): Deduction | null {
  const terms = rule && ruleOfResponse(rule);
  if (!terms || !isTdsKind(terms.kind)) return null;
  return {
    rule: terms as TdsRule,
    hasPan: hasPAN,
    isIndividual,
    yearBefore: { taxablePaise: inPaise(yearBefore.taxable), tdsPaise: inPaise(yearBefore.tds) },
  };
}

/** Says which rate applies and why. `reason` is that of the settlement. */
function rateText({ profile }: TdsBasis, deduction: Deduction, reason: TdsReason): string {
  const { singleLimitPaise: single, monthLimitPaise: month } = deduction.rule;
  const { yearLimitPaise: year } = deduction.rule;
  if (reason === 'below') {
    const limits = [
      ...(single === null ? [] : [`this bill is not above ${rupeeText(single)}`]),
      ...(month === null
        ? []
        : [`what this vendor billed and was paid is not above ${rupeeText(month)} in the month`]),
      ...(year === null
        ? []
        : [`what this vendor billed and was paid is not above ${rupeeText(year)} in the year`]),
    ];
    return `None yet: ${limits.join(' and ')}.`;
  }
  const who = deduction.hasPan ? 'this vendor has a PAN' : 'this vendor has no PAN';
  const percent = `${tdsBasisPoints(deduction) / 100}%`;
  if (reason === 'year' || reason === 'month') {
    const limit = rupeeText((reason === 'month' ? month : year) ?? 0);
    return deduction.rule.taxesExcess
      ? `${percent} of what is above ${limit} in the year, without GST: ${who}.`
      : `${percent} of the whole ${reason} without GST, above ${limit}: ${who}.`;
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
  const { invoice, paidOn, settlement, section } = props;
  const {
    data: basis,
    error,
    isFetching,
    refetch,
  } = useTdsBasis(invoice, {
    on: paidOn,
    section,
  });
  // Nothing is suggested any more while the basis without a section loads.
  const isNone = section === 'none';
  const shown = isNone ? section : (basis?.section ?? (section || invoice.tds?.section || 'none'));
  const label = shown === 'none' ? 'TDS' : `TDS ${shown}`;
  const choice = (
    <SectionChoice
      section={shown}
      onSection={(next) => {
        props.onSection(next);
        if (next === 'none' && settlement && settlement.tds > 0)
          props.onChange(withoutTds(settlement));
      }}
    />
  );
  // An invalid day or amount is reported at its field.
  if (!settlement || !isDay(paidOn)) return null;
  if (basis) {
    const deduction = isNone ? null : deductionOf(basis);
    if (deduction) {
      const given = { basis, deduction, settlement, label, choice };
      return <Suggestion {...props} {...given} />;
    }
    return (
      <Box label={label}>
        <p className={styles.tdsWhy}>
          {shown === 'none'
            ? taxMessages.noSection
            : taxMessages.noRule(kindOfSection(shown), basis.profile, formatDate(basis.on))}
        </p>
        {choice}
      </Box>
    );
  }
  if (error && !isFetching) {
    return (
      <Box label={label}>
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
    <Box label={label} busy>
      <Skeleton width="70%" />
    </Box>
  );
}

type BoxProps = { label: string; children: ReactNode; busy?: boolean };

/** Shown in place of a suggestion. */
const Box = ({ label, children, busy = false }: BoxProps) => (
  <section className={styles.tds} aria-label={label} aria-busy={busy || undefined}>
    {children}
  </section>
);

const sectionOptions = choicesOf(sectionLabels);

type SectionChoiceProps = Pick<TdsBoxProps, 'onSection'> & { section: TdsSection };

/** Selects the section for this payment. */
const SectionChoice = ({ section, onSection }: SectionChoiceProps) => (
  <Combobox
    aria-label="TDS section"
    options={sectionOptions}
    value={section}
    searchable={false}
    onChange={(chosen) => onSection(chosen as TdsSection)}
  />
);

type Given = { settledPaise: number; invoice: { subtotal: number; grandTotal: number } };

/**
 * Works out the suggestion. A bill whose tax was deducted when it was recorded bears only what
 * nothing could bear yet.
 */
function workOut(basis: TdsBasis, deduction: Deduction, given: Given, label: string) {
  const { settledPaise, invoice } = given;
  const first = { label: 'Settled', how: 'By money and tax together', amount: settledPaise };
  if (basis.onBill === null) {
    const reason = tdsReason({ ...given, ...deduction });
    return {
      suggested: suggestedTds(settledPaise, { ...deduction, invoice }),
      carried: tdsCarried({ ...given, ...deduction }),
      why: rateText(basis, deduction, reason),
      steps: () => [first, ...explainTds({ ...given, ...deduction }, label)],
    };
  }
  const open = inPaise(basis.carried);
  const suggested = Math.min(open, settledPaise);
  const deducted = `${rupeeText(inPaise(basis.onBill))} was deducted when the bill was recorded.`;
  const due = { label: 'Not deducted yet', how: 'Due for the year by now', amount: open };
  return {
    suggested,
    carried: open - suggested,
    why: open === 0 ? deducted : `${deducted} ${rupeeText(open)} more is due for the year.`,
    steps: () => [first, due, { label, how: 'At most what is settled', amount: suggested }],
  };
}

type SuggestionProps = Omit<TdsBoxProps, 'settlement' | 'paidOn' | 'section' | 'onSection'> & {
  label: string;
  choice: ReactNode;
  basis: TdsBasis;
  deduction: Deduction;
  settlement: Settlement;
};

function Suggestion(props: SuggestionProps) {
  const { basis, deduction, invoice, settlement, problem, onChange, label, choice } = props;
  const { tds } = settlement;
  const settledPaise = settledOf(settlement);
  const figures = {
    subtotal: inPaise(invoice.subtotal),
    grandTotal: inPaise(invoice.grandTotal),
  };
  const given = { settledPaise, invoice: figures };
  const { suggested, carried, why, steps } = workOut(basis, deduction, given, label);
  // An empty amount means everything due, so a part of it can't be settled by tax alone.
  const takesAll = suggested > 0 && suggested === settledPaise && settledPaise < settlement.due;
  const isApplied = tds > 0;
  const fits = tds === suggested;
  const apply = () => onChange({ amount: settledPaise - suggested, tds: suggested });

  return (
    <section className={styles.tds} aria-label={label} data-applied={isApplied || undefined}>
      <div className={styles.tdsText}>
        <p className={styles.tdsTitle}>
          {isApplied ? `${label} deducted: ` : `${label} suggested: `}
          {isApplied && !fits ? (
            ledgerText(tds)
          ) : (
            <ExplainedFigure
              amount={suggested}
              text={ledgerText(suggested)}
              label={label}
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
                label={label}
                steps={steps}
              />
              .
            </>
          ) : (
            why
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
        {choice}
      </div>
      <div className={styles.tdsActs}>
        {(!isApplied || !fits) && (
          <Button variant="default" disabled={suggested === 0 || takesAll} onClick={apply}>
            {isApplied ? 'Adjust' : 'Apply'}
          </Button>
        )}
        {isApplied && (
          <Button variant="default" onClick={() => onChange(withoutTds(settlement))}>
            Take off
          </Button>
        )}
      </div>
    </section>
  );
}
