import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { companyRoutes } from '#people/companies/routes.ts';
import { employeeRoutes } from '#people/employees/routes.ts';
import { teamRoutes } from '#people/teams/routes.ts';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './challenge-details.module.css';
import { useAssignments } from './queries.ts';

/** Maximum names shown. */
const mostNames = 40;

/** The companies, teams and people that a challenge is assigned to, by name. */
export function AssignedNames({ challenge }: { challenge: Challenge }) {
  const { id, assignmentType, assignedToSummary } = challenge;
  if (assignmentType === 'global') return <p>{assignedToSummary}</p>;
  return <Names id={id} />;
}

function Names({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useAssignments(id);
  if (error && !data) {
    return (
      <LoadProblem title="Could not load the assignment." query={{ error, refetch, isFetching }} />
    );
  }
  if (!data) return <Skeleton width="76%" height={22} />;
  const all = [
    ...data.companies.map((one) => ({ ...one, to: companyRoutes.record(one.id) })),
    ...data.teams.map((one) => ({ ...one, to: teamRoutes.record(one.id) })),
    ...data.employees.map((one) => ({ ...one, to: employeeRoutes.record(one.id) })),
  ];
  const more = all.length - mostNames;
  return (
    <ul className={styles.names}>
      {all.slice(0, mostNames).map(({ id: target, name, to }) => (
        <li key={target}>
          <Link to={to} className={styles.name}>
            {name}
          </Link>
        </li>
      ))}
      {more > 0 && <li>+{formatNumber(more)} more</li>}
    </ul>
  );
}
