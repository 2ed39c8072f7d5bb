import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { pointsText } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { ListLine, ListPanel } from '#ui/list-panel.tsx';
import { EmployeeStatusBadge } from './employee-badges.tsx';
import { CreateDialog } from './employee-dialogs.ts';
import { listProblem } from './employee-problem.ts';
import { InviteAgainButton } from './invite-again-button.tsx';
import { useEmployees } from './queries.ts';
import { employeeRoutes } from './routes.ts';

const shown = 10;
const noun = ['employee', 'employees'] as const;

function EmployeeLine({ employee }: { employee: Employee }) {
  const { id, position, email, teamId, stats, status } = employee;
  return (
    <ListLine
      to={employeeRoutes.record(id)}
      identity={<Identity name={fullName(employee)} detail={position || email} tile />}
      middle={teamId?.name ?? 'No team'}
      figure={pointsText(stats.totalPoints)}
      badge={<EmployeeStatusBadge status={status} />}
    />
  );
}

type EmployeesPanelProps = {
  companyId: string;
  /** Its search, which the surrounding page keeps in the URL. */
  search: string;
  onSearch: (search: string) => void;
};

/** The first employees of a company, searched by the server, with a link to all. */
export function EmployeesPanel({ companyId, search, onSearch }: EmployeesPanelProps) {
  const openDialog = useOpenDialog();
  const canWrite = useCan('employees:write');
  const query = { company: companyId, search, sort: 'name', limit: shown } as const;
  const { data, error, refetch, isFetching, isPlaceholderData } = useEmployees(query);

  return (
    <ListPanel
      title="Employees"
      noun={noun}
      allHref={employeeRoutes.list({ company: companyId, search: search || undefined })}
      search={{
        value: search,
        onChange: onSearch,
        label: 'Search employees',
        placeholder: 'Name, position or email',
      }}
      action={
        canWrite && (
          <>
            <InviteAgainButton companyId={companyId} />
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => openDialog(CreateDialog, { company: companyId })}
            >
              Add Employee
            </Button>
          </>
        )
      }
      total={data?.total}
      outdated={isPlaceholderData}
      problem={
        error &&
        !data && <LoadProblem title={listProblem(error)} query={{ error, refetch, isFetching }} />
      }
      none={
        search
          ? employeeMessages.empty
          : 'Nobody of this company was added yet. Its people will show here.'
      }
    >
      {data?.employees.map((employee) => (
        <EmployeeLine key={employee.id} employee={employee} />
      ))}
    </ListPanel>
  );
}
