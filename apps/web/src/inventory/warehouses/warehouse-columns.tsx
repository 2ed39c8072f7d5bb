import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Warehouse } from './queries.ts';
import { addressLine } from './warehouse-address.ts';

export const warehouseColumns: readonly Column<Warehouse>[] = [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    card: 'title',
    least: 170,
    cell: ({ name }) => name,
  },
  {
    id: 'type',
    header: 'Type',
    sortKey: 'type',
    width: 110,
    priority: 4,
    cell: ({ type }) => type,
  },
  {
    id: 'address',
    header: 'Address',
    width: 320,
    least: 180,
    stretch: true,
    wraps: true,
    priority: 3,
    cell: ({ address }) => addressLine(address) || nothing,
  },
  {
    id: 'code',
    header: 'Code',
    width: 130,
    card: 'none',
    hiddenAtFirst: true,
    cell: ({ code }) => <CodeText code={code} />,
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
    priority: 5,
    cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
  },
];
