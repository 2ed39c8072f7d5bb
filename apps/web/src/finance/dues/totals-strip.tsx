import { dueAgeLabels, dueAges } from '@kolam/contract/finance/dues/values.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './dues.module.css';
import type { Dues } from './queries.ts';

type TotalsStripProps = { totals: Dues['totals'] | undefined; onAccount: string };

/** The totals of all rows that match, not only of those on the page. */
export function TotalsStrip({ totals, onAccount }: TotalsStripProps) {
  const figures = [
    { label: 'Due', of: 'due' as const },
    ...dueAges.map((of) => ({ label: dueAgeLabels[of], of })),
    { label: onAccount, of: 'onAccount' as const },
    { label: 'Balance', of: 'balance' as const },
  ];
  return (
    <section aria-label="Totals" aria-busy={totals === undefined}>
      <dl className={styles.totals}>
        {figures.map(({ label, of }) => (
          <div key={of} className={styles.total} data-main={of === 'due' || undefined}>
            <dt>{label}</dt>
            <dd>{totals ? ledgerRupees(totals[of]) : <Skeleton width={84} height={16} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
