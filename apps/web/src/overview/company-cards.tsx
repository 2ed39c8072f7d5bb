import { routes } from '#core/routes.ts';
import { formatCount, formatNumber } from '#ui/format.ts';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import type { DashboardStats } from './dashboard-stats.ts';
import { monthName } from './greeting.ts';

type CompanyCardsProps = {
  /** `undefined` while they load. */
  stats: DashboardStats | undefined;
  now: number;
};

/** The figures of companies and their people, each leading to what is behind it. */
export function CompanyCards({ stats, now }: CompanyCardsProps) {
  const number = (value: number | undefined) =>
    value === undefined ? undefined : formatNumber(value);
  const open = stats && stats.companiesByStatus.active + stats.companiesByStatus.trial;

  return (
    <StatRow>
      <StatCard
        label="Total Companies"
        value={number(stats?.totalCompanies)}
        comparison={`${formatNumber(open)} active or on trial`}
        to={routes.companies()}
      />
      <StatCard
        label="New this month"
        value={number(stats?.newCompaniesThisMonth)}
        comparison={`Added since 1 ${monthName(now)}`}
        to={routes.companies({ sort: '-createdAt' })}
      />
      <StatCard
        label="Total Employees"
        value={number(stats?.totalEmployees)}
        comparison={stats && `In ${formatCount(stats.totalCompanies, ['company', 'companies'])}`}
        to={routes.employees()}
      />
      <StatCard
        label="Places"
        value={number(stats?.places)}
        comparison="Active and trial only"
        to={routes.companies({ sort: '-maxEmployees' })}
      />
    </StatRow>
  );
}
