import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { useAdmin, useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate, nothing } from '#ui/format.ts';
import looks from '#ui/looks.module.css';
import { TwoLines } from '#ui/two-lines.tsx';
import { shortAccount } from './bank-cell.tsx';
import { fromRow } from './from-row.ts';
import { needsBank } from './payout-values.ts';
import styles from './payroll.module.css';
import { MarkPaidDialog } from './payroll-dialogs.ts';
import type { Payslip } from './queries.ts';

/** Shows how and when a payslip was paid, or a button to record it. */
export function PayoutCell({ payslip }: { payslip: Payslip }) {
  const openDialog = useOpenDialog();
  const canPay = useCan('finance:pay');
  const isOwn = payslip.employee.id === useAdmin().id;
  const { status, code, payMode, payRef, paidOn, bankSnapshot, voided, bankComplete } = payslip;
  const { bankFile } = payslip;
  if (status === 'void') return <span className={looks.small}>{voided?.reason}</span>;
  if (status === 'paid') {
    const account = payMode && needsBank(payMode) ? bankSnapshot?.accountNumber : undefined;
    return (
      <TwoLines
        first={[payMode, payRef].filter(Boolean).join(' ')}
        second={[formatDate(paidOn), account && shortAccount(account)].filter(Boolean).join(', ')}
      />
    );
  }
  if (!canPay) return bankComplete ? nothing : <span className={styles.missing}>No bank</span>;
  return (
    <span className={styles.pending}>
      {isOwn || payslip.needsSecondPerson ? (
        <span className={looks.small}>
          {isOwn ? payrollMessages.leftOut.own : payrollMessages.leftOut.prepared}
        </span>
      ) : (
        <button
          type="button"
          className={styles.act}
          aria-label={`Mark Paid ${code}`}
          onClick={fromRow(() => openDialog(MarkPaidDialog, { payslip }))}
        >
          Mark Paid
        </button>
      )}
      {!bankComplete && <span className={styles.missing}>No bank</span>}
      {payslip.newAccount && (
        <span className={styles.missing}>Account: {payrollMessages.newAccount.toLowerCase()}</span>
      )}
      {bankFile && (
        <span className={looks.small}>{payrollMessages.inBankFile(formatDate(bankFile.at))}</span>
      )}
    </span>
  );
}
