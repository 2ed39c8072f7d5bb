import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { formatCount, formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import styles from './dialogs.module.css';
import type { BankFile } from './queries.ts';

const payslips = ['payslip', 'payslips'] as const;

type FileLinesProps = {
  files: BankFile['files'];
  /** The number of payslips in no file. With 0 they are not mentioned. */
  inNone?: number;
};

/** The number of payslips in each bank file. */
export function FileLines({ files, inNone = 0 }: FileLinesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={`${styles.left} ${styles.files}`} aria-label="Bank files">
      {files.map(({ day, payslips: count, net }) => (
        <li key={day} className={styles.leftLine}>
          <span>{payrollMessages.inBankFile(formatDate(day))}</span>
          <span>
            {formatCount(count, payslips)}, {ledgerRupees(net)}
          </span>
        </li>
      ))}
      {inNone > 0 && (
        <li className={styles.leftLine}>
          <span>In no bank file</span>
          <span>{formatCount(inNone, payslips)}</span>
        </li>
      )}
    </ul>
  );
}
