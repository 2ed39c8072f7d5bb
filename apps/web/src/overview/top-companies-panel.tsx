import { routes } from '#core/routes.ts';
import { formatNumber } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './dashboard.module.css';
import type { DashboardStats } from './dashboard-stats.ts';

type Company = DashboardStats['topPerformers']['companies'][number];

function CompanyLine({ id, name, industry, employeeCount, maxEmployees }: Company) {
  return (
    <li>
      <Link to={routes.company(id)} className={styles.line}>
        <Identity name={name} detail={industry} tile />
        <span className={styles.figure}>
          <span className={styles.strong}>{formatNumber(employeeCount)}</span> of{' '}
          {formatNumber(maxEmployees)} places
        </span>
      </Link>
    </li>
  );
}

const skeletons = ['62%', '48%', '56%'].map((width) => (
  <li key={width} className={styles.line} aria-hidden="true">
    <Skeleton width={width} height={14} />
  </li>
));

/** The companies with the most employees; one without any is no top company. */
export function TopCompaniesPanel({ stats }: { stats: DashboardStats | undefined }) {
  const companies = stats?.topPerformers.companies.filter((one) => one.employeeCount > 0);
  return (
    <Panel
      title="Top Companies"
      aside={<Link to={routes.companies({ sort: '-employeeCount' })}>View all</Link>}
      flush
    >
      {companies?.length === 0 ? (
        <p className={styles.none}>
          No company has employees yet. Those with the most will show here.
        </p>
      ) : (
        <ul aria-busy={!companies}>
          {companies?.map((company) => <CompanyLine key={company.id} {...company} />) ?? skeletons}
        </ul>
      )}
    </Panel>
  );
}
