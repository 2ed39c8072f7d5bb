import { leavingText } from '@kolam/contract/people/employees/leaving-text.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { CompanyPerson } from '@kolam/contract/portal/people/model.ts';
import { personStateLabels } from '@kolam/contract/portal/people/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { dayOf, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';

const tones = { active: 'good', pending: 'attention', inactive: 'quiet' } as const;

/** The last day of someone who leaves, and the position. This column is shown at any width. */
const detailOf = ({ position, lastDay }: CompanyPerson): string =>
  [leavingText(lastDay, dayOf(Date.now())), position].filter(Boolean).join(', ');

export const personColumns: readonly Column<CompanyPerson>[] = [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    card: 'title',
    cell: (person) => <Identity name={fullName(person)} detail={detailOf(person)} tile />,
  },
  {
    id: 'contact',
    header: 'Contact',
    sortKey: 'email',
    card: 'subtitle',
    width: 240,
    least: 184,
    stretch: true,
    priority: 4,
    cell: ({ email, phone }) => (
      <TwoLines first={<span title={email}>{email}</span>} second={phone} />
    ),
  },
  {
    id: 'team',
    header: 'Team',
    width: 160,
    least: 120,
    priority: 3,
    cell: ({ teamId, isTeamLeader }) =>
      teamId ? <TwoLines first={teamId.name} second={isTeamLeader ? 'Leader' : ''} /> : nothing,
  },
  {
    id: 'department',
    header: 'Department',
    sortKey: 'department',
    width: 150,
    least: 110,
    priority: 2,
    cell: ({ department }) => department || nothing,
  },
  {
    id: 'status',
    header: 'State',
    sortKey: 'status',
    card: 'badge',
    width: 104,
    priority: 5,
    cell: ({ status }) => <StatusBadge status={personStateLabels[status]} tone={tones[status]} />,
  },
  {
    id: 'invited',
    header: 'Invited',
    card: 'none',
    width: 130,
    priority: 1,
    cell: ({ invitation }) => <RelativeTime at={invitation?.sentAt ?? null} empty={nothing} />,
  },
];
