import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { TeamMember, TeamWithRoster } from '@kolam/contract/people/teams/model.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCrown, IconSearch, IconX } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { toastError } from '#core/problem-report.ts';
import { useCan } from '#core/session.ts';
import { employeeRoutes } from '#people/employees/routes.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { type MenuRequest, RowActions } from '#ui/data-table/row-actions.tsx';
import { RowMenu } from '#ui/data-table/row-menu.tsx';
import { formatNumber, formatPoints } from '#ui/format.ts';
import { InitialsTile } from '#ui/initials-tile.tsx';
import { Link } from '#ui/link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './roster.module.css';
import { transferLead } from './team-actions.ts';
import { useMemberRemoval } from './use-member-removal.ts';

/** From this many members on, the roster has a search. */
const searchableFrom = 15;
/** The number shown initially, so that the content below a large roster is not far. */
const few = 25;
const menuId = 'member-actions';

/** The members of a team, the leader first. */
export function Roster({ team }: { team: TeamWithRoster }) {
  const { members } = team;
  const canWrite = useCan('teams:write');
  const remove = useMemberRemoval(team);
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim().toLowerCase());
  const [menu, setMenu] = useState<MenuRequest>();
  const [all, setAll] = useState(false);
  const found = members.filter(({ employeeId }) =>
    `${fullName(employeeId)} ${employeeId.email}`.toLowerCase().includes(words),
  );
  const shown = all ? found : found.slice(0, few);

  const actionsOf = ({ employeeId, isLeader, status }: TeamMember): RowAction[] => [
    {
      label: 'Remove',
      icon: IconX,
      visible: !isLeader || members.length === 1,
      tone: 'bad',
      onSelect: () => remove(employeeId),
    },
    {
      label: 'Make leader',
      icon: IconCrown,
      visible: !isLeader,
      disabled: status === 'inactive' ? 'An inactive employee cannot lead.' : undefined,
      onSelect: () => void transferLead(team, employeeId.id).catch(toastError),
    },
  ];

  if (members.length === 0) return <p className={styles.noMembers}>Nobody is in this team yet.</p>;
  return (
    <div className={styles.roster}>
      {members.length >= searchableFrom && (
        <TextInput
          className={styles.rosterSearch ?? ''}
          aria-label="Find in the roster"
          placeholder="Find in the roster"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
        />
      )}
      <ul>
        {shown.map((member) => {
          const { id } = member.employeeId;
          return (
            <li key={id} className={styles.member}>
              <Member member={member} />
              {canWrite && (!member.isLeader || members.length === 1) && (
                <RowActions
                  rowId={id}
                  rowName={fullName(member.employeeId)}
                  actions={actionsOf(member)}
                  inline={1}
                  menuId={menuId}
                  open={menu?.rowId === id}
                  onMenu={(request) => setMenu(menu?.rowId === id ? undefined : request)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < found.length && (
        <Button className={styles.showAll ?? ''} variant="default" onClick={() => setAll(true)}>
          Show all {formatNumber(found.length)}
        </Button>
      )}
      {shown.length === 0 && <p className={styles.noMembers}>Nobody here is called that.</p>}
      <RowMenu id={menuId} request={menu} onClose={() => setMenu(undefined)} />
    </div>
  );
}

function Member({ member: { employeeId, isLeader, status, totalPoints } }: { member: TeamMember }) {
  const name = fullName(employeeId);
  return (
    <>
      <InitialsTile name={name} size={32} tone="quiet" />
      <span className={styles.memberText}>
        <Link to={employeeRoutes.record(employeeId.id)} className={styles.memberName}>
          {name}
        </Link>
        <span className={styles.memberEmail}>{employeeId.email}</span>
      </span>
      <span className={styles.memberPoints}>{formatPoints(totalPoints)} points</span>
      {status !== 'active' && <StatusBadge status={status} />}
      {isLeader && <StatusBadge status="leader" />}
    </>
  );
}
