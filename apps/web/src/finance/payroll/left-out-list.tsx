import { formatCount } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import styles from './dialogs.module.css';
import type { LeftOut } from './queries.ts';

const payslip = ['payslip is', 'payslips are'] as const;

/** Lists whose payslips can't be paid by bank now, and why. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  const title = `${formatCount(leftOut.length, payslip)} left out`;
  return (
    <section className={styles.left} aria-label={title}>
      <h3 className={styles.leftTitle}>{title}</h3>
      <ul>
        {leftOut.map(({ payslip: { id, code }, employee, net, reason }) => (
          <li key={id} className={styles.leftLine}>
            <span>
              {employee.name}, {code}
            </span>
            <span>{ledgerRupees(net)}</span>
            <span className={styles.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
