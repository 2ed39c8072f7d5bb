import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatNumber, formatPercent } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import { useEmployeeFigures } from './queries.ts';
import { employeeRoutes } from './routes.ts';

type Figures = ResponseOf<'GET /admin/employees/analytics'>['analytics'];

/** Returns "12 pending, 4 inactive", without zeros. */
function othersIn({ pendingEmployees, inactiveEmployees }: Figures): string {
  const parts = [
    pendingEmployees > 0 && `${formatNumber(pendingEmployees)} pending`,
    inactiveEmployees > 0 && `${formatNumber(inactiveEmployees)} inactive`,
  ].filter((part) => part !== false);
  return parts.join(', ') || 'All of them active';
}

function shareActive({ activeEmployees, totalEmployees }: Figures): string {
  if (totalEmployees === 0) return 'Nobody was added yet';
  return `${formatPercent((activeEmployees / totalEmployees) * 100)} of all employees`;
}

/** The figures of all employees, independent of the list's filters. */
export function EmployeeCards() {
  const { data: figures, error, refetch, isFetching } = useEmployeeFigures();
  if (error && !figures) {
    return (
      <Panel>
        <LoadProblem
          title="Could not load the figures of employees."
          query={{ error, refetch, isFetching }}
        />
      </Panel>
    );
  }
  return (
    <StatRow>
      <StatCard
        label="Total Employees"
        value={figures && formatNumber(figures.totalEmployees)}
        comparison={figures && othersIn(figures)}
        to={employeeRoutes.list()}
      />
      <StatCard
        label="Active Employees"
        value={figures && formatNumber(figures.activeEmployees)}
        comparison={figures && shareActive(figures)}
        to={employeeRoutes.list({ status: 'active' })}
      />
      <StatCard
        label="Avg Engagement"
        value={figures && formatPercent(figures.avgEngagement)}
        comparison={
          figures?.avgEngagement === null
            ? 'No tasks in the last 30 days'
            : 'Of assigned days, last 30 days'
        }
        to={employeeRoutes.list({ sort: '-engagement' })}
      />
      <StatCard
        label="New This Month"
        value={figures && formatNumber(figures.newThisMonth)}
        comparison="Added since the 1st"
        to={employeeRoutes.list({ sort: '-createdAt' })}
      />
    </StatRow>
  );
}
