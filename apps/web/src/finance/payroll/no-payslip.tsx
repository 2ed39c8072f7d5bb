import { leavesOut } from '@kolam/contract/finance/payroll/model.ts';
import { Button } from '@mantine/core';
import { useMay } from '#core/session.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './dialogs.module.css';
import { usePayrollWindow } from './payroll-window.ts';
import { employeeInLists, type Proposal } from './queries.ts';

type Exception = Proposal['exceptions'][number];

/** Whether somebody with it gets no payslip. */
export const stopsPayslip = ({ kind }: Exception): boolean =>
  (leavesOut as readonly string[]).includes(kind);

type NoPayslipProps = { proposal: Proposal; onClose: () => void };

/** Why somebody gets no payslip now, and the way to change that. */
export function NoPayslip({ proposal, onClose }: NoPayslipProps) {
  const { employee, exceptions, payslip } = proposal;
  const { onOpen, onShow } = usePayrollWindow();
  const mayWrite = useMay('finance:write');
  const listed = employeeInLists(employee.id);
  const lacksCtc = exceptions.some(({ kind }) => kind === 'no-ctc');

  return (
    <div className={styles.stack}>
      {exceptions.filter(stopsPayslip).map(({ kind, text }) => (
        <Notice key={kind} tone="attention" message={text} />
      ))}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {payslip && (
          <Button
            onClick={() => {
              onClose();
              onShow(payslip.id);
            }}
          >
            Show {payslip.code}
          </Button>
        )}
        {lacksCtc && mayWrite && listed && (
          <Button onClick={() => onOpen({ kind: 'edit', employee: listed })}>
            Edit pay details
          </Button>
        )}
      </div>
    </div>
  );
}
