import type { ErasureRequest } from '@kolam/contract/people/own-data/model.ts';
import { erasureRequestStatusLabels } from '@kolam/contract/people/own-data/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';

const tones = { open: 'attention', withdrawn: 'quiet', declined: 'bad' } as const;

export const erasureRequestColumns: readonly Column<ErasureRequest>[] = [
  {
    id: 'person',
    header: 'Employee',
    card: 'title',
    least: 180,
    cell: ({ employee }) => <TwoLines first={employee.name} second={employee.email} />,
  },
  {
    id: 'company',
    header: 'Company',
    width: 200,
    priority: 4,
    cell: ({ company }) => company.name,
  },
  {
    id: 'createdAt',
    header: 'Asked on',
    sortKey: 'createdAt',
    width: 130,
    priority: 5,
    cell: ({ requestedAt }) => formatDate(requestedAt),
  },
  {
    id: 'reason',
    header: 'Reason given',
    width: 280,
    stretch: true,
    wraps: true,
    priority: 2,
    cell: ({ reason, decidedBy }) => (reason ? `${reason} (${decidedBy})` : nothing),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 120,
    priority: 5,
    cell: ({ status }) => (
      <StatusBadge status={status} tone={tones[status]} text={erasureRequestStatusLabels[status]} />
    ),
  },
];
