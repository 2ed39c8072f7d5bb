import { employeeMessages } from '@kolam/contract/employees/messages.ts';
import type { Employee } from '@kolam/contract/employees/model.ts';
import { fullName } from '@kolam/contract/employees/person-name.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { routes } from '#core/routes.ts';
import { useMay } from '#core/session.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmployeeStatusBadge } from './employee-marks.tsx';
import { listProblem } from './employee-problem.ts';
import { type EmployeeWindow, EmployeeWindows } from './employee-windows.tsx';
import styles from './employees-panel.module.css';
import { useEmployees } from './queries.ts';

const shown = 10;
const noun = ['employee', 'employees'] as const;

function EmployeeLine({ employee }: { employee: Employee }) {
  const { id, position, email, teamId, stats, status } = employee;
  return (
    <li>
      <Link to={routes.employee(id)} className={styles.line}>
        <Identity name={fullName(employee)} detail={position || email} tile />
        <span className={styles.team}>{teamId?.name ?? 'No team'}</span>
        <span className={styles.points}>{formatNumber(stats.totalPoints)} points</span>
        <EmployeeStatusBadge status={status} />
      </Link>
    </li>
  );
}

const skeletons = ['34%', '28%', '40%', '31%'].map((width) => (
  <li key={width} className={styles.line} aria-hidden="true">
    <Skeleton width={width} height={14} />
  </li>
));

type EmployeesPanelProps = {
  companyId: string;
  /** What it is searched by; the page that it stands on keeps it in the address. */
  search: string;
  onSearch: (search: string) => void;
};

/** The first employees of one company, searched by the server, with the way to all of them. */
export function EmployeesPanel({ companyId, search, onSearch }: EmployeesPanelProps) {
  const [open, setOpen] = useState<EmployeeWindow>();
  const mayWrite = useMay('employees:write');
  const query = { company: companyId, search, sort: 'name', limit: shown } as const;
  const { data, error, refetch, isFetching, isPlaceholderData } = useEmployees(query);
  const total = data?.total;

  return (
    <Panel
      title="Employees"
      aside={
        <Link to={routes.employees({ company: companyId, search: search || undefined })}>
          {total === undefined || total <= shown ? 'View all' : `All ${formatNumber(total)}`}
        </Link>
      }
      flush
    >
      <div className={styles.bar}>
        <SearchField
          className={styles.search}
          value={search}
          onChange={onSearch}
          label="Search employees"
          placeholder="Name, position or email"
        />
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setOpen({ kind: 'create', company: companyId })}
          >
            Add Employee
          </Button>
        )}
      </div>
      {error && !data ? (
        <ErrorPanel
          title={listProblem(error)}
          {...reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : total === 0 ? (
        <p className={styles.none}>
          {search
            ? employeeMessages.empty
            : 'Nobody of this company was added yet. Its people will show here.'}
        </p>
      ) : (
        <ul aria-busy={!data || isPlaceholderData} aria-label="Employees">
          {data?.employees.map((employee) => (
            <EmployeeLine key={employee.id} employee={employee} />
          )) ?? skeletons}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {total === undefined || isPlaceholderData ? '' : `${formatCount(total, noun)} found`}
      </p>
      <EmployeeWindows open={open} onClose={() => setOpen(undefined)} onOpen={setOpen} />
    </Panel>
  );
}
