import { companyStatusLabels, isOpen } from '@kolam/contract/people/companies/values.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { teamRoutes } from '#people/teams/routes.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './profile.module.css';
import { useOwnCompany, useOwnTeam } from './queries.ts';

/** Why a person takes no part in challenges, as far as their company or team is the reason. */
export function PausedPlaces({ employee }: { employee: Employee }) {
  const { data: company } = useOwnCompany(employee.companyId.id);
  const { data: team } = useOwnTeam(employee.teamId?.id);
  return (
    <>
      {company && !isOpen(company.status) && (
        <Notice
          tone="attention"
          title={`${company.name} is ${companyStatusLabels[company.status].toLowerCase()}`}
          message="Its people can’t sign in and take part in no challenge."
          end={<Link to={companyRoutes.record(company.id)}>Company</Link>}
        />
      )}
      {team && employee.teamId && team.status !== 'active' && (
        <Notice
          tone="attention"
          title={`${team.name} is ${team.status}`}
          message={
            <span className={styles.reason}>
              {[
                'Its members take part only in challenges that are theirs without the team, and gather no points for it.',
                ...(team.suspensionInfo.reason ? [`Reason: ${team.suspensionInfo.reason}`] : []),
              ].join(' ')}
            </span>
          }
          end={<Link to={teamRoutes.record(team.id)}>Team</Link>}
        />
      )}
    </>
  );
}
