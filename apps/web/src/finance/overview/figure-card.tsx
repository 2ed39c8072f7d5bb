import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { ReactNode } from 'react';
import { ExplainedFigure, type FigureStep } from '#ui/explained-figure.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './figure-card.module.css';

type FigureCardProps = {
  label: string;
  /** The address of the list behind the figure. */
  to: string;
  /** In rupees. `undefined` while it loads, which takes the same space. */
  rupees: number | undefined;
  steps: () => readonly FigureStep[];
  badge?: ReactNode;
  /** One line about its parts. */
  detail: ReactNode;
};

/** The card shows only the magnitude. Paise are in the calculation. */
const wholeRupees = (rupees: number) => rupeeText(Math.round(rupees) * 100);

/** One figure of the overview: the card links to its list, the figure opens its calculation. */
export function FigureCard({ label, to, rupees, steps, badge, detail }: FigureCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Link to={to} className={styles.label}>
          {label}
        </Link>
        {badge}
      </div>
      <p className={styles.value}>
        {rupees === undefined ? (
          <Skeleton width={116} height={24} />
        ) : (
          <ExplainedFigure
            className={styles.figure}
            amount={inPaise(rupees)}
            text={wholeRupees(rupees)}
            label={label}
            steps={steps}
          />
        )}
      </p>
      <p className={styles.detail}>
        {rupees === undefined ? <Skeleton width={148} height={10} /> : detail}
      </p>
    </div>
  );
}

/** A part of a figure within its line, linked to the list of that part. */
export function PartLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.part}>
      {children}
    </Link>
  );
}
