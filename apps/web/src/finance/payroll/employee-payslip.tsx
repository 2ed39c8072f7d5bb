import { useAdmin, useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { nothing } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { fromRow } from './from-row.ts';
import styles from './payroll.module.css';
import { CreatePayslipDialog } from './payroll-dialogs.ts';
import type { PayrollEmployee } from './queries.ts';
import { useShownMonth } from './shown-month.ts';

/** The status of a person's payslip for the month, or the button that creates it. */
export function EmployeePayslip({ employee }: { employee: PayrollEmployee }) {
  const { onShow, month, isOpen } = useShownMonth();
  const openDialog = useOpenDialog();
  const canWrite = useCan('finance:write');
  const me = useAdmin();
  const { id, payslip, name } = employee;
  if (payslip) {
    return (
      <button
        type="button"
        className={styles.badge}
        aria-label={`Show payslip ${payslip.code} of ${name}: ${payslip.status}`}
        data-tip={payslip.code}
        onClick={fromRow(() => onShow(payslip.id))}
      >
        <StatusBadge status={payslip.status} />
      </button>
    );
  }
  if (!canWrite || !isOpen || id === me.id) return nothing;
  return (
    <button
      type="button"
      className={styles.act}
      aria-label={`Create Payslip for ${name}`}
      onClick={fromRow(() => openDialog(CreatePayslipDialog, { employee, month }))}
    >
      Create Payslip
    </button>
  );
}
