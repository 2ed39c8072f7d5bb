import { inPaise } from '@kolam/contract/core/paise.ts';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { formatCount } from '#ui/format.ts';
import { ledgerRupees, ledgerText } from '#ui/ledger-text.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatRow } from '#ui/stat-card.tsx';
import { type TotalName, totalSteps } from './payroll-calculations.ts';
import styles from './payroll-figures.module.css';
import type { PayrollTotals } from './queries.ts';

const payslips = ['payslip', 'payslips'] as const;
const people = ['person', 'people'] as const;

const figures: readonly {
  name: TotalName;
  label: string;
  rupees: (totals: PayrollTotals) => number;
  detail: (totals: PayrollTotals) => string;
}[] = [
  {
    name: 'gross',
    label: 'Gross',
    rupees: ({ gross }) => gross,
    detail: ({ payslips: count, missing }) =>
      missing > 0
        ? `${formatCount(count, payslips)}, ${formatCount(missing, people)} without one`
        : formatCount(count, payslips),
  },
  {
    name: 'tds',
    label: 'TDS',
    rupees: ({ tds }) => tds,
    detail: () => 'Kept back and owed to the tax office',
  },
  {
    name: 'net',
    label: 'Net',
    rupees: ({ net }) => net,
    detail: ({ paid }) =>
      paid.payslips > 0
        ? `${ledgerRupees(paid.net)} paid on ${formatCount(paid.payslips, payslips)}`
        : 'Nothing paid yet',
  },
  {
    name: 'pending',
    label: 'Still to pay',
    rupees: ({ pending }) => pending.net,
    detail: ({ pending, void: ended }) =>
      [
        `${formatCount(pending.payslips, payslips)} pending`,
        ended.payslips > 0 && `${formatCount(ended.payslips, payslips)} void, not counted`,
      ]
        .filter(Boolean)
        .join('; '),
  },
];

/** The totals of a month's payslips, regardless of the list's filters. */
export function PayrollFigures({ totals }: { totals: PayrollTotals | undefined }) {
  return (
    <StatRow>
      {figures.map(({ name, label, rupees, detail }) => (
        <div key={name} className={styles.card}>
          <h2 className={styles.label}>{label}</h2>
          <p className={styles.value}>
            {totals ? (
              <ExplainedFigure
                className={styles.figure}
                amount={inPaise(rupees(totals))}
                text={ledgerText(inPaise(rupees(totals)))}
                label={label}
                steps={() => totalSteps(totals, name)}
              />
            ) : (
              <Skeleton width={116} height={24} />
            )}
          </p>
          <p className={styles.detail}>
            {totals ? detail(totals) : <Skeleton width={148} height={10} />}
          </p>
        </div>
      ))}
    </StatRow>
  );
}
