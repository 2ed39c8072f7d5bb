import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { formatCount } from '#ui/format.ts';
import { shortAccount } from './bank-cell.tsx';
import styles from './dialogs.module.css';
import type { PayAll } from './queries.ts';

const account = ['bank account is', 'bank accounts are'] as const;

/** Lists whose payslips go to another account than their last payment. */
export function NewAccounts({ accounts }: { accounts: PayAll['newAccounts'] }) {
  if (accounts.length === 0) return null;
  const title = `${formatCount(accounts.length, account)} new: check with the people`;
  return (
    <section className={styles.left} aria-label={title}>
      <h3 className={styles.leftTitle}>{title}</h3>
      <ul>
        {accounts.map(({ payslip: { id, code }, employee, account: number }) => (
          <li key={id} className={styles.leftLine}>
            <span>
              {employee.name}, {code}
            </span>
            <span>{shortAccount(number)}</span>
            <span className={styles.reason}>{payrollMessages.newAccount}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
