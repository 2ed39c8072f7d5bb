import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatPoints } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './employees.module.css';
import { useEmployeeFigures } from './queries.ts';
import { employeeRoutes } from './routes.ts';

function PerformerLine({ employee, rank }: { employee: Employee; rank: number }) {
  return (
    <li>
      <Link to={employeeRoutes.record(employee.id)} className={styles.line}>
        <span className={styles.rank}>{rank}</span>
        <Identity name={fullName(employee)} detail={employee.companyId.name} tile />
        <span className={styles.figure}>
          <span className={looks.strong}>{formatPoints(employee.stats.totalPoints)}</span> points
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

/** The employees with the most points. An employee without points is not a top performer. */
export function TopPerformersPanel() {
  const query = useEmployeeFigures();
  const { data: figures, isError } = query;
  const performers = figures?.topPerformers;
  return (
    <Panel
      title="Top Performers"
      aside={<Link to={employeeRoutes.list({ sort: '-points' })}>View all</Link>}
      flush
    >
      {isError && !figures ? (
        <LoadProblem title="Could not load the top performers." query={query} />
      ) : performers?.length === 0 ? (
        <p className={looks.empty}>
          Nobody has points yet. People earn them in challenges, and the three with the most show
          here.
        </p>
      ) : (
        <ol aria-busy={!performers}>
          {performers?.map((employee, n) => (
            <PerformerLine key={employee.id} employee={employee} rank={n + 1} />
          )) ?? skeletons}
        </ol>
      )}
    </Panel>
  );
}
