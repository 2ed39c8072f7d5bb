import { countStatusLabels } from '@kolam/contract/inventory/counts/values.ts';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDateTime, formatNumber, nothing } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { placeOf, signed } from './count-terms.ts';
import type { Count } from './queries.ts';

/** Returns by how much a posted count changed stock, or why one was cancelled. */
const resultOf = ({ status, posted, closed }: Count) => {
  if (status === 'CANCELLED') return closed?.reason || nothing;
  if (!posted) return nothing;
  if (posted.more === 0 && posted.fewer === 0) return 'No differences';
  return [posted.more > 0 && signed(posted.more), posted.fewer > 0 && signed(-posted.fewer)]
    .filter(Boolean)
    .join(', ');
};

export const countColumns: readonly Column<Count>[] = [
  {
    id: 'code',
    header: 'Code',
    sortKey: 'code',
    card: 'title',
    width: 220,
    least: 190,
    cell: ({ code }) => <CodeText code={code} />,
  },
  {
    id: 'place',
    header: 'Place',
    width: 220,
    least: 140,
    stretch: true,
    priority: 7,
    cell: placeOf,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 112,
    priority: 8,
    cell: ({ status }) => (
      <StatusBadge
        status={status}
        tone={countStatusLabels[status].tone}
        text={countStatusLabels[status].label}
      />
    ),
  },
  {
    id: 'linesCounted',
    header: 'Counted lines',
    align: 'end',
    width: 118,
    priority: 4,
    cell: ({ linesCounted }) => formatNumber(linesCounted),
  },
  {
    id: 'result',
    header: 'Result',
    align: 'end',
    width: 140,
    priority: 6,
    cell: resultOf,
  },
  {
    id: 'startedBy',
    header: 'Started by',
    width: 150,
    least: 110,
    priority: 3,
    cell: ({ startedBy }) => startedBy,
  },
  {
    id: 'createdAt',
    header: 'Started',
    sortKey: 'createdAt',
    downFirst: true,
    width: 176,
    priority: 5,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];
