import type { ListedEntry } from '@kolam/contract/finance/other-entries/model.ts';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import styles from './entries.module.css';
import { EntryAmount } from './entry-amount.tsx';
import { directionTexts, entryName } from './terms.ts';

export const entryColumns: readonly Column<ListedEntry>[] = [
  {
    id: 'bookedOn',
    header: 'Date',
    sortKey: 'bookedOn',
    downFirst: true,
    width: 140,
    priority: 8,
    hideable: false,
    cell: ({ bookedOn, code }) => <TwoLines first={formatDate(bookedOn)} second={code} />,
  },
  {
    id: 'direction',
    header: 'Dir',
    width: 64,
    priority: 6,
    cell: ({ direction }) => <span className={styles[direction]}>{directionTexts[direction]}</span>,
  },
  {
    id: 'head',
    header: 'Head',
    card: 'title',
    least: 170,
    width: 220,
    cell: (entry) => <TwoLines first={entryName(entry)} second={entry.note} />,
  },
  {
    id: 'narration',
    header: 'Narration',
    least: 150,
    stretch: true,
    priority: 4,
    cell: ({ narration }) => narration || nothing,
  },
  {
    id: 'code',
    header: 'Number',
    sortKey: 'code',
    downFirst: true,
    width: 156,
    priority: 2,
    card: 'none',
    hiddenAtFirst: true,
    cell: ({ code }) => <CodeText code={code} />,
  },
  {
    id: 'createdAt',
    header: 'Recorded',
    sortKey: 'createdAt',
    downFirst: true,
    width: 150,
    priority: 3,
    cell: ({ createdAt, recordedBy }) => (
      <TwoLines first={formatDate(createdAt)} second={recordedBy} />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 104,
    priority: 5,
    cell: ({ reversed }) => reversed && <StatusBadge status="reversed" />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    sortKey: 'amount',
    downFirst: true,
    width: 136,
    priority: 9,
    hideable: false,
    cell: (entry) => <EntryAmount entry={entry} />,
  },
];
