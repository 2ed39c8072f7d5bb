import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '#core/session.ts';
import { HouseRulesPanel } from '#finance/tax/house-rules-panel.tsx';
import { EmployeeDrawer } from './employee-drawer.tsx';
import { EmployeesTable } from './employees-table.tsx';
import { MonthPicker } from './month-picker.tsx';
import { PayOutRule } from './pay-out-rule.tsx';
import styles from './payroll.module.css';
import { type PayrollDialog, PayrollDialogContext } from './payroll-dialog.ts';
import { PayrollDialogs } from './payroll-dialogs.tsx';
import { PayrollFigures } from './payroll-figures.tsx';
import { earliestMonth, isMonthOpen } from './payroll-month.ts';
import { payslipsQuery } from './payroll-search.ts';
import { PayslipDrawer } from './payslip-drawer.tsx';
import { PayslipsTable } from './payslips-table.tsx';
import { usePayslipsPage } from './queries.ts';
import { usePayroll } from './use-payroll.ts';

/** The payroll of a month: the people, their payslips, and the totals. */
export function PayrollScreen() {
  const payroll = usePayroll();
  const { today, month, payslips } = payroll;
  const query = usePayslipsPage(payslipsQuery(payslips.state, month));
  const canWrite = useCan('finance:write');
  const [open, setOpen] = useState<PayrollDialog>();
  const isOpen = isMonthOpen(month, today);
  const close = () => setOpen(undefined);

  return (
    <PayrollDialogContext
      value={{ month, isOpen, onOpen: setOpen, onShow: (id) => payslips.setOpen(id) }}
    >
      <HouseRulesPanel />
      <div className={styles.bar}>
        <MonthPicker month={month} today={today} onChange={payroll.setMonth} />
        {canWrite && isOpen && (
          <Button
            // No payslip is missing, so this is no longer the main action.
            variant={query.data?.totals.missing === 0 ? 'default' : 'filled'}
            onClick={() => setOpen({ kind: 'create-all', month })}
          >
            Create all payslips
          </Button>
        )}
      </div>
      {canWrite && !isOpen && <p className={styles.closed}>{closedText(month, today)}</p>}
      {(query.data || !query.error) && <PayrollFigures totals={query.data?.totals} />}
      <PayOutRule />
      <div className={styles.lists}>
        <EmployeesTable payroll={payroll} />
        <PayslipsTable payroll={payroll} query={query} />
      </div>
      {/* Both close for a dialog: one dialog at a time. */}
      <EmployeeDrawer
        employee={open?.kind === 'employee' ? open.employee : undefined}
        onClose={close}
      />
      <PayslipDrawer
        id={open ? undefined : payslips.state.open}
        today={today}
        onClose={() => payslips.setOpen(undefined)}
      />
      <PayrollDialogs open={open} onClose={close} />
    </PayrollDialogContext>
  );
}

/** Says why no payslip for a month can be created today. */
const closedText = (month: string, today: string) =>
  month < earliestMonth(today)
    ? payrollMessages.monthTooEarly(Number(earliestMonth(today).slice(0, 4)))
    : payrollMessages.monthInFuture;
