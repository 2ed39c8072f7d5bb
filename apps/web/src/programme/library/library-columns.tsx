import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import { libraryKindLabels } from '@kolam/contract/programme/library/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { languagesOf } from './item-facts.ts';
import type { LibraryItem } from './queries.ts';

export const libraryColumns: readonly Column<LibraryItem>[] = [
  {
    id: 'title',
    header: 'Title',
    sortKey: 'title',
    card: 'title',
    width: 320,
    least: 180,
    stretch: true,
    cell: ({ title }) => title,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 150,
    priority: 2,
    cell: ({ kind }) => libraryKindLabels[kind],
  },
  {
    id: 'category',
    header: 'Category',
    width: 160,
    priority: 3,
    cell: ({ category }) => categoryLabels[category],
  },
  {
    id: 'languages',
    header: 'Languages',
    width: 150,
    priority: 5,
    cell: languagesOf,
  },
  {
    id: 'createdAt',
    header: 'Added',
    sortKey: 'createdAt',
    downFirst: true,
    width: 120,
    priority: 6,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 110,
    priority: 6,
    cell: ({ archivedAt }) => archivedAt && <StatusBadge status="archived" />,
  },
];
