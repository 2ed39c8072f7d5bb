import type { SupplyType, TaxedLine } from '@kolam/contract/finance/tax/gst.ts';
import { explainDocument } from '@kolam/contract/finance/tax/working.ts';
import type { ReactNode } from 'react';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { nothing } from '#ui/format.ts';
import styles from './figures.module.css';
import { ledgerText } from './invoice-terms.ts';

type DocumentTotalsProps = {
  lines: readonly TaxedLine[];
  supplyType: SupplyType;
  /** The number of the place of supply, which determines the name of the state tax. */
  placeNumber: string;
  /** In paise. */
  roundOff: number;
  /** Further lines below the total. */
  children?: ReactNode;
};

/** Base, the taxes by rate, and the total, each opening its calculation. */
export function DocumentTotals(props: DocumentTotalsProps) {
  const { lines, supplyType, placeNumber, roundOff, children } = props;
  const steps = explainDocument(lines, supplyType, placeNumber, roundOff);
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
