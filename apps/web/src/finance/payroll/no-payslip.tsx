import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { Button } from '@mantine/core';
import { useAdmin, useCan } from '#core/session.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import styles from './dialogs.module.css';
import { employeeInLists, type PayrollEmployee, type Proposal } from './queries.ts';
import { useShownMonth } from './shown-month.ts';

type Exception = Proposal['exceptions'][number];

/**
 * Whether it prevents a payslip. Employees who joined later can still get one, if it is created for
 * them alone.
 */
export const stopsPayslip = ({ kind }: Exception): boolean =>
  kind === 'own' || kind === 'no-ctc' || kind === 'has-payslip';

type NoPayslipProps = {
  proposal: Proposal;
  onClose: () => void;
  /** Opens the pay details in place of the payslip. */
  onEdit: (employee: PayrollEmployee) => void;
};

/** Says why an employee can't get a payslip now, and how to change that. */
export function NoPayslip({ proposal, onClose, onEdit }: NoPayslipProps) {
  const { employee, exceptions, payslip } = proposal;
  const { onShow } = useShownMonth();
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
          <Button onClick={() => onEdit(listed)}>Edit pay details</Button>
        )}
      </div>
    </div>
  );
}
