import type { Employee } from '@kolam/contract/people/employees/model.ts';
import type { ApiProblem } from '#core/api-problem.ts';
import { teamRoutes } from '#people/teams/routes.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { isAboutLead } from './employee-problem.ts';

type LeaderNoticeProps = { error: ApiProblem | undefined; employee: Employee };

/** The notice that a person leads a team, with a link to transfer the lead. */
export function LeaderNotice({ error, employee }: LeaderNoticeProps) {
  if (!error || !isAboutLead(error)) return null;
  const { teamId } = employee;
  return (
    <Notice
      tone="bad"
      message={error.message}
      end={teamId && <Link to={teamRoutes.record(teamId.id)}>Transfer the lead</Link>}
    />
  );
}
