import { employeeMessages } from '@kolam/contract/employees/messages.ts';
import type { Employee } from '@kolam/contract/employees/model.ts';
import { fullName } from '@kolam/contract/employees/person-name.ts';
import type { ReactNode } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { listQuery } from '#core/list-search.ts';
import { useExistingPage } from '#core/list-state.ts';
import { routes } from '#core/routes.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatCount } from '#ui/format.ts';
import { Pager } from '#ui/pager.tsx';
import { employeeColumns } from './employee-columns.tsx';
import { useEmployeeList } from './employee-list.ts';
import { listProblem } from './employee-problem.ts';
import type { EmployeeWindow } from './employee-windows.tsx';
import { EmployeesFilterBar } from './employees-filter-bar.tsx';
import { pageSizes } from './employees-search.ts';
import { NoEmployees } from './no-employees.tsx';
import { useEmployees } from './queries.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { useEmployeeActions } from './use-employee-actions.ts';
import type { useSelection } from './use-selection.ts';

const noun = ['employee', 'employees'] as const;

type EmployeesTableProps = {
  onOpen: (window: EmployeeWindow) => void;
  selection: ReturnType<typeof useSelection>;
  /** The buttons that bring the first employees, for who may. */
  add: ReactNode;
};

/** The employees, searched, filtered, sorted and paged by the server. */
export function EmployeesTable({ onOpen, selection, add }: EmployeesTableProps) {
  const list = useEmployeeList();
  const { search, filters, sort, page, limit } = list.state;
  const { data, error, isFetching, isPlaceholderData, refetch } = useEmployees(
    listQuery(list.state),
  );
  const actions = useEmployeeActions({ open: onOpen, profile: false });
  const { chosen, choose, clear } = selection;
  const bulkActions = useBulkActions({ chosen, open: onOpen, clear });
  const total = data?.total;
  const rows = data?.employees;
  const narrowed = search !== '' || Object.values(filters).some((value) => value !== undefined);
  useExistingPage(list, isPlaceholderData ? undefined : total);

  return (
    <>
      {!data && !error && (
        <p className="visually-hidden" role="status">
          {employeeMessages.loading}
        </p>
      )}
      <DataTable<Employee>
        id="employees"
        caption="Employees"
        noun={noun}
        columns={employeeColumns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={fullName}
        total={total}
        expectedRows={limit}
        fetching={isPlaceholderData}
        sort={sort}
        onSort={list.setSort}
        href={({ id }) => routes.employee(id)}
        actions={actions}
        inlineActions={2}
        selection={{
          ids: new Set(chosen.keys()),
          onChange: (ids) => choose(ids, rows ?? []),
          actions: bulkActions,
        }}
        toolbar={(viewMenu) => (
          <EmployeesFilterBar
            list={list}
            count={total === undefined ? (error ? '' : undefined) : formatCount(total, noun)}
            end={viewMenu}
          />
        )}
        empty={<NoEmployees narrowed={narrowed} onClear={list.clear} add={add} />}
        error={
          error &&
          !data && (
            <ErrorPanel
              title={listProblem(error)}
              {...reasonOf(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        }
        footer={
          total !== undefined &&
          rows && (
            <Pager
              page={page}
              limit={limit}
              limits={pageSizes}
              total={total}
              summary={employeeMessages.shown(rows.length, rows.length, total)}
              onPage={list.setPage}
              onLimit={list.setLimit}
            />
          )
        }
      />
    </>
  );
}
