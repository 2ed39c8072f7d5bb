import { dayText } from '@kolam/contract/core/day-text.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { Suspense } from 'react';
import { Filled } from '#core/filled.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { teamRoutes } from '#people/teams/routes.ts';
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { EmployeeStatusBadge, LeaderBadge } from './employee-badges.tsx';
import { invitationText } from './invitation-text.ts';
import styles from './profile.module.css';
import { employeeOverview } from './slots.ts';

/** A person's contacts and workplace. */
export function ProfileOverview({ employee }: { employee: Employee }) {
  const { email, phone, companyId, teamId, isTeamLeader, position, department } = employee;
  const { employeeCode, invitation, lastDay, lastSignInAt } = employee;
  return (
    <div className={styles.overview}>
      <Panel title="Contact">
        <KeyValueList
          items={[
            { label: 'Email', value: <EmailLink email={email} /> },
            { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
            { label: 'Status', value: <EmployeeStatusBadge status={employee.status} /> },
            { label: 'Last day', value: lastDay && dayText(lastDay) },
            { label: 'Invitation', value: invitation && invitationText(invitation) },
            {
              label: 'Last signed in',
              value: lastSignInAt && <RelativeTime at={lastSignInAt} />,
            },
            { label: 'Last change', value: <RelativeTime at={employee.updatedAt} /> },
          ]}
        />
      </Panel>
      <Panel title="Work">
        <KeyValueList
          items={[
            {
              label: 'Company',
              value: <Link to={companyRoutes.record(companyId.id)}>{companyId.name}</Link>,
            },
            {
              label: 'Team',
              value: teamId && (
                <span className={styles.team}>
                  <Link to={teamRoutes.record(teamId.id)}>{teamId.name}</Link>
                  {isTeamLeader && <LeaderBadge />}
                </span>
              ),
            },
            { label: 'Position', value: position },
            { label: 'Department', value: department },
            { label: 'Employee code', value: employeeCode },
          ]}
        />
      </Panel>
      <Suspense>
        <Filled slot={employeeOverview} with={{ employeeId: employee.id }} />
      </Suspense>
    </div>
  );
}
