import type { Tone } from '@kolam/contract/core/tone.ts';
import type { Admin } from '@kolam/contract/platform/settings/model.ts';
import { EmailText } from '#ui/contact-links.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const toneOfStatus: Record<Admin['status'], Tone> = {
  active: 'good',
  invited: 'attention',
  inactive: 'quiet',
};

export const adminColumns: readonly Column<Admin>[] = [
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
    width: 300,
    least: 200,
    stretch: true,
    priority: 3,
    cell: ({ email }) => <EmailText email={email} />,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 112,
    priority: 4,
    cell: ({ status }) => <StatusBadge status={status} tone={toneOfStatus[status]} />,
  },
  {
    id: 'hasTwoStep',
    header: 'Two-step',
    width: 100,
    priority: 1,
    cell: ({ hasTwoStep }) => (
      <StatusBadge status={hasTwoStep ? 'On' : 'Off'} tone={hasTwoStep ? 'good' : 'quiet'} />
    ),
  },
  {
    id: 'lastSignInAt',
    header: 'Last sign-in',
    width: 150,
    priority: 2,
    cell: ({ lastSignInAt }) => <RelativeTime at={lastSignInAt} empty="Never" />,
  },
  {
    id: 'createdAt',
    header: 'Added',
    sortKey: 'createdAt',
    downFirst: true,
    width: 120,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
