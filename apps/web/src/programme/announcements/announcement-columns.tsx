import {
  announcementAudienceLabels,
  announcementStatusLabels,
} from '@kolam/contract/programme/announcements/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatDateTime, nothing } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Announcement } from './queries.ts';
import { statusTones, writerOf } from './terms.ts';

export const announcementColumns: readonly Column<Announcement>[] = [
  {
    id: 'title',
    header: 'Title',
    sortKey: 'title',
    card: 'title',
    width: 280,
    least: 170,
    stretch: true,
    cell: ({ title }) => title,
  },
  {
    id: 'audience',
    header: 'Goes to',
    width: 240,
    least: 150,
    priority: 2,
    cell: ({ audience, challenge, company }) =>
      `${announcementAudienceLabels[audience]}: ${(challenge ?? company)?.name}`,
  },
  {
    id: 'publishAt',
    header: 'Published',
    sortKey: 'publishAt',
    downFirst: true,
    width: 170,
    priority: 3,
    cell: ({ publishAt }) => formatDateTime(publishAt),
  },
  {
    id: 'expiresAt',
    header: 'Ends',
    width: 170,
    priority: 5,
    cell: ({ expiresAt }) => (expiresAt === null ? nothing : formatDateTime(expiresAt)),
  },
  {
    id: 'createdBy',
    header: 'Written by',
    width: 150,
    card: 'none',
    hiddenAtFirst: true,
    cell: writerOf,
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
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 110,
    priority: 6,
    cell: ({ status }) => (
      <StatusBadge
        status={status}
        tone={statusTones[status]}
        text={announcementStatusLabels[status]}
      />
    ),
  },
];
