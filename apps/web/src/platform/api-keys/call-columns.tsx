import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import type { Tone } from '@kolam/contract/core/tone.ts';
import type { ApiCall } from '@kolam/contract/platform/api-keys/model.ts';
import { apiCallOutcomeLabels } from '@kolam/contract/platform/api-keys/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatTime } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';

const tones: Record<ApiCall['outcome'], Tone> = { allowed: 'good', refused: 'attention' };

export const callColumns: readonly Column<ApiCall>[] = [
  {
    id: 'at',
    header: 'When',
    sortKey: 'at',
    downFirst: true,
    width: 122,
    priority: 9,
    hideable: false,
    cell: ({ at }) => <TwoLines first={formatDate(at)} second={`${formatTime(at)} IST`} />,
  },
  {
    id: 'key',
    header: 'API key',
    card: 'subtitle',
    width: 200,
    least: 140,
    priority: 8,
    cell: ({ key }) => key.name,
  },
  {
    id: 'call',
    header: 'Call',
    card: 'title',
    width: 340,
    least: 200,
    stretch: true,
    wraps: true,
    cell: ({ call }) => call,
  },
  {
    id: 'calls',
    header: 'Times',
    align: 'end',
    width: 80,
    priority: 7,
    cell: ({ calls }) => groupedNumber(calls),
  },
  {
    id: 'outcome',
    header: 'Outcome',
    card: 'badge',
    width: 112,
    priority: 6,
    cell: ({ outcome }) => (
      <StatusBadge status={apiCallOutcomeLabels[outcome]} tone={tones[outcome]} />
    ),
  },
  {
    id: 'network',
    header: 'Network',
    width: 160,
    priority: 5,
    cell: ({ network }) => network,
  },
];
