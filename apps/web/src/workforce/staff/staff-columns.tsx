import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { EmailText } from '#ui/contact-links.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { ActiveToggle } from './active-toggle.tsx';
import { RoleSelect } from './role-select.tsx';
import { StaffStatusBadge } from './staff-badges.tsx';

export const staffColumns: readonly Column<Staff>[] = [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    card: 'title',
    cell: ({ name }) => <Identity name={name} tile />,
  },
  {
    id: 'email',
    header: 'Email',
    sortKey: 'email',
    card: 'subtitle',
    width: 220,
    least: 170,
    stretch: true,
    wraps: true,
    priority: 3,
    cell: ({ email }) => (
      <span title={email}>
        <EmailText email={email} />
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 144,
    priority: 1,
    cell: ({ phone }) => phone || nothing,
  },
  {
    id: 'department',
    header: 'Dept',
    sortKey: 'department',
    width: 128,
    least: 104,
    wraps: true,
    priority: 2,
    cell: ({ department }) => department || nothing,
  },
  {
    id: 'status',
    header: 'Status',
    sortKey: 'status',
    card: 'badge',
    width: 106,
    priority: 6,
    cell: ({ status }) => <StaffStatusBadge status={status} />,
  },
  {
    id: 'role',
    header: 'Role',
    sortKey: 'role',
    width: 148,
    priority: 5,
    cell: (staff) => <RoleSelect staff={staff} />,
  },
  {
    id: 'isActive',
    header: 'Active',
    sortKey: 'isActive',
    width: 114,
    priority: 4,
    cell: (staff) => <ActiveToggle staff={staff} />,
  },
  {
    id: 'createdAt',
    header: 'Added',
    sortKey: 'createdAt',
    downFirst: true,
    card: 'none',
    hiddenAtFirst: true,
    width: 120,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
