import { recordOf } from '@kolam/contract/core/record-kinds.ts';
import { changeTexts } from '@kolam/contract/platform/audit/change-texts.ts';
import { entryVerbOf } from '@kolam/contract/platform/audit/history-phrase.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatTime, nothing } from '#ui/format.ts';
import { TwoLines } from '#ui/two-lines.tsx';
import { inOneLine } from './changes-briefly.ts';
import { titleOf } from './history-messages.ts';
import type { LoggedEntry } from './log-queries.ts';

export const logColumns: readonly Column<LoggedEntry>[] = [
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
    id: 'actor',
    header: 'Person',
    width: 170,
    least: 120,
    priority: 8,
    cell: ({ actor }) => actor.name,
  },
  {
    id: 'deed',
    header: 'What',
    card: 'title',
    width: 230,
    least: 180,
    wraps: true,
    cell: (entry) => entryVerbOf(entry),
  },
  {
    id: 'record',
    header: 'Record',
    card: 'subtitle',
    width: 230,
    least: 150,
    stretch: true,
    priority: 7,
    cell: (entry) => <TwoLines first={titleOf(entry)} second={recordOf(entry.kind).label} />,
  },
  {
    id: 'changes',
    header: 'Changed',
    width: 300,
    least: 180,
    stretch: true,
    priority: 6,
    cell: (entry) => inOneLine(changeTexts(entry)) || nothing,
  },
];
