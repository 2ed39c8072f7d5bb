import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { ListTable } from '#core/list-table.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatCount } from '#ui/format.ts';
import { employeeColumns } from './employee-columns.tsx';
import { type EmployeeList, useEmployeeList } from './employee-list.ts';
import { listProblem } from './employee-problem.ts';
import { EmployeesFilterBar } from './employees-filter-bar.tsx';
import { useEmployees } from './queries.ts';
import { employeeRoutes } from './routes.ts';
import { useAddToChallenge } from './slots.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { useEmployeeActions } from './use-employee-actions.ts';
import type { useSelection } from './use-selection.ts';

const noun = ['employee', 'employees'] as const;

type EmployeesTableProps = {
  selection: ReturnType<typeof useSelection>;
  /** The buttons that add the first employees, if permitted. */
  add: ReactNode;
};

type AssignFoundProps = {
  list: EmployeeList;
  total: number | undefined;
  onAdded: () => void;
};

/** Assigns everyone whom search and filters find to a challenge, also those on other pages. */
function AssignFound({ list: { state }, total = 0, onAdded }: AssignFoundProps) {
  const AddToChallenge = useAddToChallenge();
  const openDialog = useOpenDialog();
  const { status, company, team } = state.filters;
  if (!AddToChallenge || total === 0) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      data-screen-only
      onClick={() =>
        openDialog(AddToChallenge, {
          who: `All ${formatCount(total, noun)} found`,
          audience: {
            found: {
              ...(state.search && { search: state.search }),
              ...(status && { status }),
              ...(company && { companyId: company }),
              ...(team && { teamId: team }),
            },
          },
          onAdded,
        })
      }
    >
      Assign all found
    </Button>
  );
}

/** The employees, searched, filtered, sorted and paginated by the server. */
export function EmployeesTable({ selection, add }: EmployeesTableProps) {
  const list = useEmployeeList();
  const query = useEmployees(listQuery(list.state));
  const { data, error } = query;
  const actions = useEmployeeActions({ onErased: selection.drop, profile: false });
  const { chosen, choose, clear } = selection;
  const bulkActions = useBulkActions({ chosen, clear });
  const total = data?.total;
  const rows = data?.employees;
  const shown = rows?.length ?? 0;

  return (
    <>
      {!data && !error && (
        <p className="visually-hidden" role="status">
          {employeeMessages.loading}
        </p>
      )}
      <ListTable<Employee>
        list={list}
        query={query}
        id="employees"
        caption="Employees"
        noun={noun}
        columns={employeeColumns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={fullName}
        total={total}
        expectedRows={list.state.limit}
        href={({ id }) => employeeRoutes.record(id)}
        actions={actions}
        inlineActions={2}
        {...(bulkActions.length > 0 && {
          selection: {
            ids: new Set(chosen.keys()),
            onChange: (ids: ReadonlySet<string>) => choose(ids, rows ?? []),
            actions: bulkActions,
          },
        })}
        toolbar={({ count, viewMenu }) => (
          <EmployeesFilterBar
            list={list}
            count={count}
            end={
              <>
                <AssignFound list={list} total={total} onAdded={clear} />
                {viewMenu}
              </>
            }
          />
        )}
        empty={
          <EmptyList
            list={list}
            title={employeeMessages.empty}
            description="The people of your client companies show here. Add them one by one, or bring a whole company in by a file."
            action={add}
            noMatch="Nobody matches this search and these filters."
          />
        }
        problem={(error) => ({ title: listProblem(error) })}
        pager={{
          summary: employeeMessages.shown(shown, shown, total ?? 0),
        }}
      />
    </>
  );
}
