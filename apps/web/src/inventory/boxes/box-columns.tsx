import { boxConditionLabels, boxTypeLabels } from '@kolam/contract/inventory/boxes/values.ts';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatNumber } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import type { Box } from './queries.ts';
import { boxStatusTones } from './terms.ts';

/** Returns the type of the box and its label. */
const aboutOf = ({ type, label }: Box) =>
  label === '' ? boxTypeLabels[type] : `${boxTypeLabels[type]} · ${label}`;

export const boxColumns: readonly Column<Box>[] = [
  {
    id: 'code',
    header: 'Box Code',
    sortKey: 'code',
    card: 'title',
    least: 180,
    cell: (box) => <TwoLines first={<CodeText code={box.code} />} second={aboutOf(box)} />,
  },
  {
    id: 'barcode',
    header: 'Barcode',
    width: 190,
    least: 130,
    stretch: true,
    priority: 3,
    cell: ({ barcode }) => <CodeText code={barcode} />,
  },
  {
    id: 'warehouse',
    header: 'Warehouse',
    width: 180,
    least: 120,
    stretch: true,
    priority: 5,
    cell: ({ site }) => site,
  },
  {
    id: 'status',
    header: 'Status',
    sortKey: 'status',
    card: 'badge',
    width: 116,
    priority: 6,
    cell: ({ status }) => <StatusBadge status={status} tone={boxStatusTones[status]} />,
  },
  {
    id: 'condition',
    header: 'Condition',
    width: 110,
    card: 'none',
    hiddenAtFirst: true,
    cell: ({ condition }) => boxConditionLabels[condition],
  },
  {
    id: 'items',
    header: 'Items',
    align: 'end',
    width: 84,
    priority: 7,
    cell: ({ items }) => formatNumber(items),
  },
  {
    id: 'createdAt',
    header: 'Created',
    sortKey: 'createdAt',
    downFirst: true,
    width: 120,
    priority: 2,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
