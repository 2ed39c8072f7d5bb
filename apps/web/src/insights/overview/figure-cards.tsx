import { companyRoutes } from '#people/companies/routes.ts';
import { employeeRoutes } from '#people/employees/routes.ts';
import { challengeRoutes } from '#programme/challenges/routes.ts';
import { formatCount, formatNumber, formatPercent } from '#ui/format.ts';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import type { DashboardStats } from './dashboard-stats.ts';

type FigureCardsProps = {
  /** `undefined` while they load. */
  stats: DashboardStats | undefined;
};

/** The four figures of the whole programme, each linking to its details. */
export function FigureCards({ stats }: FigureCardsProps) {
  const number = (value: number | undefined) =>
    value === undefined ? undefined : formatNumber(value);
  const open = stats && stats.companiesByStatus.active + stats.companiesByStatus.trial;

  return (
    <StatRow>
      <StatCard
        label="Total Companies"
        value={number(stats?.totalCompanies)}
        comparison={
          stats &&
          `${formatNumber(open)} active or on trial, ${formatNumber(stats.newCompaniesThisMonth)} new this month`
        }
        to={companyRoutes.list()}
      />
      <StatCard
        label="Total Employees"
        value={number(stats?.totalEmployees)}
        comparison={
          stats &&
          `${formatNumber(stats.inactiveEmployees)} inactive, in ${formatCount(stats.totalTeams, ['team', 'teams'])}`
        }
        to={employeeRoutes.list()}
      />
      <StatCard
        label="Active Challenges"
        value={number(stats?.activeChallenges)}
        comparison={stats && `${formatNumber(stats.scheduledChallenges)} scheduled`}
        to={challengeRoutes.list({ status: 'active' })}
      />
      <StatCard
        label="Avg Engagement"
        value={stats && formatPercent(stats.avgEngagement)}
        comparison="Of assigned days, last 30 days"
        to={employeeRoutes.list({ sort: '-engagement' })}
      />
    </StatRow>
  );
}
