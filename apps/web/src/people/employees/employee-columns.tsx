import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { teamRoutes } from '#people/teams/routes.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatPoints, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { Link } from '#ui/link.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { EmployeeStatusBadge, EngagementLevel } from './employee-badges.tsx';
import styles from './employees.module.css';

export const employeeColumns: readonly Column<Employee>[] = [
  {
    id: 'name',
    header: 'Employee',
    sortKey: 'name',
    card: 'title',
    cell: (employee) => <Identity name={fullName(employee)} detail={employee.position} tile />,
  },
  {
    id: 'contact',
    header: 'Contact',
    sortKey: 'email',
    width: 240,
    least: 184,
    stretch: true,
    priority: 4,
    // The profile that the card opens has it.
    card: 'none',
    cell: ({ email, phone }) => (
      <TwoLines first={<span title={email}>{email}</span>} second={phone} />
    ),
  },
  {
    id: 'company',
    header: 'Company',
    width: 170,
    least: 148,
    priority: 3,
    cell: ({ companyId }) => (
      <Link to={companyRoutes.record(companyId.id)} className={styles.quiet}>
        {companyId.name}
      </Link>
    ),
  },
  {
    id: 'team',
    header: 'Team',
    width: 160,
    least: 126,
    priority: 3,
    cell: ({ teamId, isTeamLeader }) =>
      teamId ? (
        <span className={styles.twoLines}>
          <Link to={teamRoutes.record(teamId.id)} className={styles.quiet}>
            {teamId.name}
          </Link>
          {isTeamLeader && <span className={styles.leader}>Leader</span>}
        </span>
      ) : (
        <span className={styles.dimmed}>{nothing}</span>
      ),
  },
  {
    id: 'points',
    header: 'Points',
    align: 'end',
    sortKey: 'points',
    downFirst: true,
    width: 88,
    priority: 2,
    cell: ({ stats }) => formatPoints(stats.totalPoints),
  },
  {
    id: 'engagement',
    header: 'Engagement',
    sortKey: 'engagement',
    downFirst: true,
    width: 116,
    priority: 2,
    // A screen of 1280 px has no room for both.
    under: 'status',
    cell: ({ stats }) => <EngagementLevel percent={stats.engagementScore} />,
  },
  {
    id: 'status',
    header: 'Status',
    sortKey: 'status',
    card: 'badge',
    width: 98,
    priority: 5,
    cell: ({ status }) => <EmployeeStatusBadge status={status} />,
  },
  {
    id: 'department',
    header: 'Department',
    sortKey: 'department',
    card: 'none',
    hiddenAtFirst: true,
    cell: ({ department }) => department || nothing,
  },
  {
    id: 'employeeCode',
    header: 'Employee code',
    card: 'none',
    hiddenAtFirst: true,
    width: 130,
    cell: ({ employeeCode }) => employeeCode || nothing,
  },
  {
    id: 'createdAt',
    header: 'Added',
    sortKey: 'createdAt',
    downFirst: true,
    card: 'none',
    hiddenAtFirst: true,
    width: 120,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
