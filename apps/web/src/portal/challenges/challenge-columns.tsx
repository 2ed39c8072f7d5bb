import type { CompanyChallenge } from '@kolam/contract/portal/challenges/model.ts';
import { companyChallengeStatusLabels } from '@kolam/contract/portal/challenges/values.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatNumber, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { shareText } from '#ui/share-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const tones = { scheduled: 'planned', active: 'info', completed: 'quiet' } as const;

export const challengeColumns: readonly Column<CompanyChallenge>[] = [
  {
    id: 'title',
    header: 'Challenge',
    sortKey: 'title',
    card: 'title',
    cell: ({ title, category }) => <Identity name={title} detail={categoryLabels[category]} />,
  },
  {
    id: 'status',
    header: 'State',
    card: 'badge',
    width: 104,
    priority: 5,
    cell: ({ status }) => (
      <StatusBadge status={companyChallengeStatusLabels[status]} tone={tones[status]} />
    ),
  },
  {
    id: 'startDate',
    header: 'From',
    sortKey: 'startDate',
    downFirst: true,
    width: 120,
    priority: 4,
    cell: ({ startDate }) => formatDate(startDate),
  },
  {
    id: 'endDate',
    header: 'To',
    sortKey: 'endDate',
    downFirst: true,
    width: 120,
    priority: 4,
    cell: ({ endDate }) => formatDate(endDate),
  },
  {
    id: 'people',
    header: 'Assigned',
    align: 'end',
    width: 100,
    priority: 3,
    cell: ({ people }) => (people === null ? nothing : formatNumber(people)),
  },
  {
    id: 'joined',
    header: 'Joined',
    align: 'end',
    width: 110,
    priority: 2,
    cell: ({ reached }) => shareText(reached?.joined),
  },
  {
    id: 'completed',
    header: 'Completed',
    align: 'end',
    width: 110,
    priority: 1,
    cell: ({ reached }) => shareText(reached?.completed),
  },
];
