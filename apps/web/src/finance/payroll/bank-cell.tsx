import { TwoLines } from '#ui/two-lines.tsx';
import styles from './payroll.module.css';
import type { PayrollEmployee } from './queries.ts';

/** Shortens a masked account number to its last four digits, however long it is. */
export const shortAccount = (masked: string): string => `•••• ${masked.slice(-4)}`;

/** Shows a bank account and what is missing of it. */
export function BankCell({ bank }: Pick<PayrollEmployee, 'bank'>) {
  if (!bank) return <span className={styles.missing}>Not set</span>;
  const { accountNumber, ifsc } = bank;
  return (
    <TwoLines
      first={
        accountNumber ? (
          shortAccount(accountNumber)
        ) : (
          <span className={styles.missing}>No account</span>
        )
      }
      second={ifsc || <span className={styles.missing}>No IFSC</span>}
    />
  );
}
