import { companyRoutes } from '#people/companies/routes.ts';
import { formatCount, formatPercent, formatPoints } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from './dashboard.module.css';
import type { DashboardStats } from './dashboard-stats.ts';
import { LineSkeletons } from './line-skeletons.tsx';

type Company = DashboardStats['topPerformers']['companies'][number];

function CompanyLine({ id, name, employeeCount, points, engagement, share }: Company) {
  const people = formatCount(employeeCount, ['employee', 'employees']);
  return (
    <li>
      <Link to={companyRoutes.record(id)} className={styles.line}>
        <Identity name={name} detail={`Engagement ${formatPercent(engagement)}`} tile />
        <span className={styles.measure}>
          <span className={looks.quiet}>
            <b className={looks.strong}>{formatPoints(points)}</b> pts
          </span>
          <Progress
            label={`${name}, share of all employees`}
            value={share ?? 0}
            max={100}
            text={`${people}, ${formatPercent(share)}`}
          />
        </span>
      </Link>
    </li>
  );
}

/** The companies with the most points. */
export function TopCompaniesPanel({ stats }: { stats: DashboardStats | undefined }) {
  const companies = stats?.topPerformers.companies;
  return (
    <Panel
      title="Top Companies"
      aside={<Link to={companyRoutes.list({ sort: '-points' })}>View All</Link>}
      flush
    >
      {companies?.length === 0 ? (
        <p className={looks.empty}>
          No company has employees yet. Those with the most points will show here.
        </p>
      ) : (
        <ul aria-busy={!companies}>
          {companies?.map((company) => <CompanyLine key={company.id} {...company} />) ?? (
            <LineSkeletons />
          )}
        </ul>
      )}
    </Panel>
  );
}
