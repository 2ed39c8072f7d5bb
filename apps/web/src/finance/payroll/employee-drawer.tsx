import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useAdmin, useCan } from '#core/session.ts';
import { CodeText } from '#ui/code-text.tsx';
import { formatDate, formatMonth } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './payroll.module.css';
import { usePayrollDialog } from './payroll-dialog.ts';
import type { PayrollEmployee } from './queries.ts';
import { StaffLink } from './staff-link.tsx';

type EmployeeDrawerProps = {
  employee: PayrollEmployee | undefined;
  onClose: () => void;
};

/** A person's salary and bank account, beside the list. */
export function EmployeeDrawer({ employee, onClose }: EmployeeDrawerProps) {
  const canWrite = useCan('finance:write');
  const me = useAdmin();
  const { onOpen, month, isOpen } = usePayrollDialog();
  return (
    <SideDrawer
      opened={employee !== undefined}
      onClose={onClose}
      title={employee?.name ?? 'Employee'}
      description={employee && (employee.department || 'No department')}
      badge={employee && !employee.isActive && <StatusBadge status="deactivated" />}
      footer={
        employee &&
        canWrite && (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => onOpen({ kind: 'edit', employee })}
            >
              Edit pay details
            </Button>
            {!employee.payslip && isOpen && employee.id !== me.id && (
              <Button onClick={() => onOpen({ kind: 'create', employee, month })}>
                Create Payslip
              </Button>
            )}
          </>
        )
      }
    >
      {employee && <EmployeeFacts employee={employee} onClose={onClose} />}
    </SideDrawer>
  );
}

type EmployeeFactsProps = { employee: PayrollEmployee; onClose: () => void };

function EmployeeFacts({ employee, onClose }: EmployeeFactsProps) {
  const { id, code, ctcAnnual, bank, joinedOn, payslip, name } = employee;
  const { month, onShow } = usePayrollDialog();
  return (
    <div className={layout.stack18}>
      <KeyValueList
        items={[
          { label: 'Employee code', value: code && <CodeText code={code} /> },
          {
            label: 'CTC (Annual)',
            value: ctcAnnual === null ? '' : rupeeText(inPaise(ctcAnnual)),
          },
          ...(employee.earlierIncome
            ? [
                {
                  label: 'Paid by an earlier employer',
                  value: `${rupeeText(inPaise(employee.earlierIncome.income))}, TDS ${rupeeText(inPaise(employee.earlierIncome.tds))}`,
                },
              ]
            : []),
          { label: 'Bank name', value: bank?.bankName },
          {
            label: 'Account number',
            value: bank?.accountNumber && <CodeText code={bank.accountNumber} />,
          },
          { label: 'IFSC', value: bank?.ifsc && <CodeText code={bank.ifsc} /> },
          { label: 'Approved on', value: formatDate(joinedOn) },
          {
            label: `Payslip of ${formatMonth(month)}`,
            value: payslip && (
              <button
                type="button"
                className={styles.badge}
                aria-label={`Show payslip ${payslip.code} of ${name}: ${payslip.status}`}
                onClick={() => {
                  onClose();
                  onShow(payslip.id);
                }}
              >
                <StatusBadge status={payslip.status} /> {payslip.code}
              </button>
            ),
          },
        ]}
      />
      <StaffLink id={id} name={name} />
    </div>
  );
}
