import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { Button } from '@mantine/core';
import { useAdmin, useCan } from '#core/session.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import styles from './dialogs.module.css';
import { type DialogOf, usePayrollDialog } from './payroll-dialog.ts';
import { employeeInLists, type Proposal } from './queries.ts';

type Exception = Proposal['exceptions'][number];

/**
 * Whether it prevents a payslip. Employees who joined later can still get one, if it is created for
 * them alone.
 */
export const stopsPayslip = ({ kind }: Exception): boolean =>
  kind === 'own' || kind === 'no-ctc' || kind === 'has-payslip';

type NoPayslipProps = { proposal: Proposal; what: DialogOf<'create'>; onClose: () => void };

/** Says why an employee can't get a payslip now, and how to change that. */
export function NoPayslip({ proposal, what, onClose }: NoPayslipProps) {
  const { employee, exceptions, payslip } = proposal;
  const { onOpen, onShow } = usePayrollDialog();
  const canWrite = useCan('finance:write');
  const listed = employeeInLists(employee.id);
  const isOwn = employee.id === useAdmin().id;
  const lacksCtc = exceptions.some(({ kind }) => kind === 'no-ctc');

  return (
    <div className={layout.stack16}>
      {exceptions.filter(stopsPayslip).map(({ kind, text }) => (
        <Notice
          key={kind}
          tone="attention"
          message={kind === 'no-ctc' ? payrollMessages.noCtc : text}
        />
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
        {lacksCtc && canWrite && !isOwn && listed && (
          <Button onClick={() => onOpen({ kind: 'edit', employee: listed, next: what })}>
            Edit pay details
          </Button>
        )}
      </div>
    </div>
  );
}
