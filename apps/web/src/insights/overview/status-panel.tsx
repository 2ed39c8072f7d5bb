import type { CompanyStatus } from '@kolam/contract/people/companies/values.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { formatCount, formatPercent } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from './dashboard.module.css';
import type { DashboardStats } from './dashboard-stats.ts';

const statuses = [
  { status: 'active', label: 'Active' },
  { status: 'trial', label: 'Trial' },
  { status: 'suspended', label: 'Suspended' },
  { status: 'inactive', label: 'Inactive' },
] as const satisfies readonly { status: CompanyStatus; label: string }[];

/** The number of companies per status, each line linking to them. */
export function StatusPanel({ stats }: { stats: DashboardStats | undefined }) {
  const total = stats?.totalCompanies ?? 0;
  return (
    <Panel title="Companies by status">
      <ul className={styles.bars} aria-busy={!stats}>
        {statuses.map(({ status, label }) => {
          const count = stats?.companiesByStatus[status] ?? 0;
          const share = total > 0 ? (count / total) * 100 : null;
          const words = `${formatCount(count, ['company', 'companies'])}, ${formatPercent(share)}`;
          return (
            <li key={status}>
              <Progress
                label={label}
                value={count}
                max={total}
                text={words}
                heading={
                  <Link to={companyRoutes.list({ status })} className={styles.barLink}>
                    {label}
                  </Link>
                }
                aside={stats ? words : undefined}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
