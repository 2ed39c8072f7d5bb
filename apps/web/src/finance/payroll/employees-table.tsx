import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { Link } from '#ui/link.tsx';
import { staffRoutes } from '#workforce/staff/routes.ts';
import { employeeColumns } from './employee-columns.tsx';
import { EmployeeDrawer } from './employee-drawer.tsx';
import styles from './payroll.module.css';
import { PayDetailsDialog } from './payroll-dialogs.ts';
import { employeesQuery } from './payroll-search.ts';
import { type PayrollEmployee, useEmployeesPage } from './queries.ts';
import type { Payroll } from './use-payroll.ts';

const noun = ['employee', 'employees'] as const;

/** The people on the payroll: salary, account, and whether they have a payslip for the month. */
export function EmployeesTable({ payroll }: { payroll: Payroll }) {
  const { employees: list, month } = payroll;
  const query = useEmployeesPage(employeesQuery(list.state, month));
  const canWrite = useCan('finance:write');
  const openDialog = useOpenDialog();
  const total = query.data?.meta.total;
  const open = (employee: PayrollEmployee) => openDialog(EmployeeDrawer, { employee });

  return (
    <ListTable<PayrollEmployee>
      list={list}
      query={query}
      id="payroll-employees"
      caption="Employees"
      noun={noun}
      columns={employeeColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={total}
      expectedRows={list.state.limit}
      onOpen={open}
      {...(canWrite && {
        actions: (employee: PayrollEmployee) => [
          {
            label: 'Edit pay details',
            icon: IconPencil,
            onSelect: () => openDialog(PayDetailsDialog, { employee }),
          },
        ],
      })}
      inlineActions={1}
      toolbar={({ count, viewMenu }) => (
        <>
          <header className={styles.head}>
            <h2 className={styles.heading}>Employees</h2>
          </header>
          <FilterBar
            search={list.searchField}
            filters={list.selects}
            count={count}
            onClearAll={list.clear}
            end={viewMenu}
          />
        </>
      )}
      empty={
        list.narrowed ? (
          <EmptyState
            title={payrollMessages.noEmployees}
            description="Nobody matches this search and these filters."
            action={
              <Button variant="default" onClick={list.clear}>
                Clear filters
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={payrollMessages.noEmployees}
            description={
              <>
                Whoever is approved under <Link to={staffRoutes.list()}>Staff</Link> is paid here,
                with their salary and bank account.
              </>
            }
          />
        )
      }
      problem={financeMessages.loadFailed}
    />
  );
}
