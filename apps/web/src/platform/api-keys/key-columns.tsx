import type { Tone } from '@kolam/contract/core/tone.ts';
import type { ApiKey } from '@kolam/contract/platform/api-keys/model.ts';
import { rightsInWords } from '@kolam/contract/platform/api-keys/rights.ts';
import { keyStatusLabels } from '@kolam/contract/platform/api-keys/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate } from '#ui/format.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';

const toneOfStatus: Record<ApiKey['status'], Tone> = {
  active: 'good',
  expired: 'quiet',
  revoked: 'quiet',
};

/** The last instant at which a key opens something. */
const lastInstant = ({ endsAt }: ApiKey) => new Date(Date.parse(endsAt) - 1).toISOString();

export const keyColumns: readonly Column<ApiKey>[] = [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    card: 'title',
    cell: ({ name, start }) => <TwoLines first={name} second={<code>{start}…</code>} />,
  },
  {
    id: 'rights',
    header: 'Rights',
    width: 320,
    least: 200,
    stretch: true,
    wraps: true,
    priority: 5,
    cell: ({ rights }) => rightsInWords(rights),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 112,
    priority: 6,
    cell: ({ status }) => (
      <StatusBadge status={keyStatusLabels[status]} tone={toneOfStatus[status]} />
    ),
  },
  {
    id: 'lastUsedAt',
    header: 'Last use',
    width: 160,
    priority: 4,
    cell: ({ lastUsedAt, lastNetwork }) => (
      <TwoLines first={<RelativeTime at={lastUsedAt} empty="Never" />} second={lastNetwork} />
    ),
  },
  {
    id: 'endsAt',
    header: 'Last day',
    sortKey: 'endsAt',
    width: 120,
    priority: 3,
    cell: (key) => formatDate(lastInstant(key)),
  },
  {
    id: 'createdAt',
    header: 'Made',
    sortKey: 'createdAt',
    downFirst: true,
    width: 160,
    priority: 2,
    cell: ({ createdAt, createdBy }) => (
      <TwoLines first={formatDate(createdAt)} second={createdBy} />
    ),
  },
];
