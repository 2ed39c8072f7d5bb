import type { SupplyType, TaxedLine } from '@kolam/contract/finance/tax/gst.ts';
import { explainDocument, explainOwed } from '@kolam/contract/finance/tax/working.ts';
import type { ReactNode } from 'react';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { nothing } from '#ui/format.ts';
import styles from './figures.module.css';
import { chargedLines } from './invoice-documents.ts';
import { ledgerText } from './invoice-terms.ts';

type DocumentTotalsProps = {
  lines: readonly TaxedLine[];
  supplyType: SupplyType;
  /** The number of the place of supply, which determines the name of the state tax. */
  placeNumber: string;
  /** In paise. */
  roundOff: number;
  /** Whether the tax is owed instead of charged, and stands below the total. */
  reverseCharge: boolean;
  /** Further lines below the total. */
  children?: ReactNode;
};

/**
 * Base, the taxes by rate, and the total, each opening its calculation. Under reverse charge, the
 * taxes are those that we owe.
 */
export function DocumentTotals(props: DocumentTotalsProps) {
  const { lines, supplyType, placeNumber, roundOff, reverseCharge, children } = props;
  const charged = chargedLines(lines, reverseCharge);
  const steps = explainDocument(charged, supplyType, placeNumber, roundOff);
  const owed = reverseCharge ? explainOwed(lines, supplyType, placeNumber) : [];
  const last = steps.length - 1;
  return (
    <dl className={styles.totals}>
      {steps.map((step, at) => (
        <TotalLine
          key={step.label}
          label={at === 0 ? 'Base' : step.label}
          amount={step.amount}
          steps={at === last ? steps : [step]}
          strong={at === last}
        />
      ))}
      {children}
      {owed.map((step, at) => (
        <TotalLine
          key={step.label}
          label={step.label}
          amount={step.amount}
          steps={at === owed.length - 1 ? owed : [step]}
        />
      ))}
    </dl>
  );
}

/** Shown if the lines exceed the maximum amount. */
export function NoTotals() {
  return (
    <dl className={styles.totals}>
      {['Base', 'Total'].map((label) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{nothing}</dd>
        </div>
      ))}
    </dl>
  );
}

type TotalLineProps = Parameters<typeof ExplainedFigure>[0] & { strong?: boolean };

/** A label and its figure, which opens its calculation. */
export function TotalLine({ strong = false, ...figure }: TotalLineProps) {
  return (
    <div className={strong ? `${styles.line} ${styles.strong}` : styles.line}>
      <dt>{figure.label}</dt>
      <dd>
        <ExplainedFigure text={ledgerText(figure.amount)} {...figure} />
      </dd>
    </div>
  );
}
