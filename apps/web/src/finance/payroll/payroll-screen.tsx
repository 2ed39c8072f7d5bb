import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { useCan } from '#core/session.ts';
import { HouseRulesPanel } from '#finance/tax/house-rules-panel.tsx';
import { DialogHost } from '#ui/dialog-host.tsx';
import { CreateAllButton } from './create-all-button.tsx';
import { EmployeesTable } from './employees-table.tsx';
import { MonthPicker } from './month-picker.tsx';
import { PayOutRule } from './pay-out-rule.tsx';
import styles from './payroll.module.css';
import { PayrollFigures } from './payroll-figures.tsx';
import { earliestMonth, isMonthOpen } from './payroll-month.ts';
import { payslipsQuery } from './payroll-search.ts';
import { PayslipDrawer } from './payslip-drawer.tsx';
import { PayslipsTable } from './payslips-table.tsx';
import { usePayslipsPage } from './queries.ts';
import { ShownMonthContext } from './shown-month.ts';
import { usePayroll } from './use-payroll.ts';

/** The payroll of a month: the people, their payslips, and the totals. */
export function PayrollScreen() {
  const payroll = usePayroll();
  const { today, month, payslips } = payroll;
  const query = usePayslipsPage(payslipsQuery(payslips.state, month));
  const canWrite = useCan('finance:write');
  const isOpen = isMonthOpen(month, today);

  return (
    <ShownMonthContext value={{ month, isOpen, onShow: (id) => payslips.setOpen(id) }}>
      <DialogHost>
        <HouseRulesPanel />
        <div className={styles.bar}>
          <MonthPicker month={month} today={today} onChange={payroll.setMonth} />
          {canWrite && isOpen && <CreateAllButton missing={query.data?.totals.missing} />}
        </div>
        {canWrite && !isOpen && <p className={styles.closed}>{closedText(month, today)}</p>}
        {(query.data || !query.error) && <PayrollFigures totals={query.data?.totals} />}
        <PayOutRule />
        <div className={styles.lists}>
          <EmployeesTable payroll={payroll} />
          <PayslipsTable payroll={payroll} query={query} />
        </div>
        <PayslipDrawer
          id={payslips.state.open}
          today={today}
          onClose={() => payslips.setOpen(undefined)}
        />
      </DialogHost>
    </ShownMonthContext>
  );
}

/** Says why no payslip for a month can be created today. */
const closedText = (month: string, today: string) =>
  month < earliestMonth(today)
    ? payrollMessages.monthTooEarly(Number(earliestMonth(today).slice(0, 4)))
    : payrollMessages.monthInFuture;
