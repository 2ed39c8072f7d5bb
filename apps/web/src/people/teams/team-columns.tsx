import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatNumber, formatPercent, formatPoints, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { Link } from '#ui/link.tsx';
import { Progress } from '#ui/progress.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { isBelowMinimum } from './team-status.ts';
import styles from './teams-table.module.css';

function Members(team: Team) {
  const { members } = team.stats;
  const { maxMembers } = team.settings;
  const short = isBelowMinimum(team);
  return (
    <Progress
      label="Members"
      value={members}
      max={maxMembers}
      text={`${formatNumber(members)} of ${formatNumber(maxMembers)}${short ? ', below minimum' : ''}`}
      heading={
        <>
          <b>{formatNumber(members)}</b> of {formatNumber(maxMembers)}
        </>
      }
      aside={short && <span className={styles.short}>Below minimum</span>}
      marksFull
    />
  );
}

export const teamColumns: readonly Column<Team>[] = [
  {
    id: 'name',
    header: 'Team',
    sortKey: 'name',
    card: 'title',
    cell: ({ name, motto, metadata }) => (
      <Identity name={name} detail={[metadata.icon, motto].filter(Boolean).join(' ')} tile />
    ),
  },
  {
    id: 'company',
    header: 'Company',
    width: 172,
    least: 140,
    priority: 5,
    cell: ({ companyId }) => (
      <Link to={companyRoutes.record(companyId.id)} className={styles.quietLink}>
        {companyId.name}
      </Link>
    ),
  },
  {
    id: 'leader',
    header: 'Leader',
    width: 156,
    least: 130,
    priority: 3,
    card: 'none',
    cell: ({ teamLeader }) => (teamLeader ? fullName(teamLeader) : nothing),
  },
  {
    id: 'members',
    header: 'Members',
    sortKey: 'members',
    downFirst: true,
    width: 184,
    least: 172,
    priority: 6,
    cell: Members,
  },
  {
    id: 'points',
    header: 'Points',
    align: 'end',
    sortKey: 'points',
    downFirst: true,
    width: 100,
    priority: 4,
    cell: ({ stats }) => formatPoints(stats.totalPoints),
  },
  {
    id: 'participation',
    header: 'Participation',
    align: 'end',
    sortKey: 'participation',
    downFirst: true,
    width: 124,
    card: 'none',
    cell: ({ stats }) => formatPercent(stats.averageParticipation),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 108,
    priority: 5,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    sortKey: 'createdAt',
    downFirst: true,
    card: 'none',
    hiddenAtFirst: true,
    width: 120,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
