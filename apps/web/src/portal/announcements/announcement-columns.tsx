import type { CompanyAnnouncement } from '@kolam/contract/portal/announcements/model.ts';
import { announcementStatusLabels } from '@kolam/contract/programme/announcements/values.ts';
import { statusTones } from '#programme/announcements/terms.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDateTime, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

export const announcementColumns: readonly Column<CompanyAnnouncement>[] = [
  {
    id: 'title',
    header: 'Announcement',
    sortKey: 'title',
    card: 'title',
    cell: ({ title, createdBy }) => <Identity name={title} detail={`by ${createdBy}`} />,
  },
  {
    id: 'publishAt',
    header: 'Published',
    sortKey: 'publishAt',
    downFirst: true,
    width: 170,
    priority: 4,
    cell: ({ publishAt }) => formatDateTime(publishAt),
  },
  {
    id: 'expiresAt',
    header: 'Ends',
    width: 170,
    priority: 2,
    cell: ({ expiresAt }) => (expiresAt === null ? nothing : formatDateTime(expiresAt)),
  },
  {
    id: 'status',
    header: 'State',
    card: 'badge',
    width: 110,
    priority: 5,
    cell: ({ status }) => (
      <StatusBadge status={announcementStatusLabels[status]} tone={statusTones[status]} />
    ),
  },
];
