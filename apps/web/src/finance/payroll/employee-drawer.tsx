import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useAdmin, useCan } from '#core/session.ts';
import { CodeText } from '#ui/code-text.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate, formatMonth } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './payroll.module.css';
import { CreatePayslipDialog, PayDetailsDialog } from './payroll-dialogs.ts';
import type { PayrollEmployee } from './queries.ts';
import { useShownMonth } from './shown-month.ts';
import { StaffLink } from './staff-link.tsx';

type EmployeeDrawerProps = { employee: PayrollEmployee; onClose: () => void };

/** A person's salary and bank account, beside the list. */
export function EmployeeDrawer({ employee, onClose }: EmployeeDrawerProps) {
  const canWrite = useCan('finance:write');
  const me = useAdmin();
  const { month, isOpen } = useShownMonth();
  const openDialog = useOpenDialog();
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={employee.name}
      description={employee.department || 'No department'}
      badge={!employee.isActive && <StatusBadge status="deactivated" />}
      footer={
        canWrite && (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => openDialog(PayDetailsDialog, { employee })}
            >
              Edit pay details
            </Button>
            {!employee.payslip && isOpen && employee.id !== me.id && (
              <Button onClick={() => openDialog(CreatePayslipDialog, { employee, month })}>
                Create Payslip
              </Button>
            )}
          </>
        )
      }
    >
      <EmployeeFacts employee={employee} onClose={onClose} />
    </SideDrawer>
  );
}

function EmployeeFacts({ employee, onClose }: EmployeeDrawerProps) {
  const { id, code, ctcAnnual, bank, joinedOn, payslip, name } = employee;
  const { month, onShow } = useShownMonth();
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
