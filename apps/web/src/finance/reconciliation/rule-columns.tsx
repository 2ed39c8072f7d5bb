import { otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import type { EntryRule } from '@kolam/contract/finance/reconciliation/model.ts';
import { directionTexts } from '#finance/other-entries/terms.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatNumber, nothing } from '#ui/format.ts';
import { amountsText } from './rule-texts.ts';

export const ruleColumns: readonly Column<EntryRule>[] = [
  {
    id: 'text',
    header: 'Text',
    sortKey: 'text',
    card: 'title',
    least: 180,
    width: 320,
    stretch: true,
    wraps: true,
    cell: ({ text }) => text,
  },
  {
    id: 'head',
    header: 'Head',
    width: 210,
    priority: 7,
    cell: ({ head }) => otherHeads[head].label,
  },
  {
    id: 'direction',
    header: 'Dir',
    width: 64,
    priority: 4,
    cell: ({ direction }) => directionTexts[direction],
  },
  {
    id: 'amounts',
    header: 'Amount',
    width: 230,
    priority: 3,
    cell: amountsText,
  },
  {
    id: 'used',
    header: 'Used',
    align: 'end',
    width: 80,
    priority: 6,
    cell: ({ used }) => formatNumber(used),
  },
  {
    id: 'lastUsedAt',
    header: 'Last used',
    width: 120,
    priority: 5,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? nothing : formatDate(lastUsedAt)),
  },
  {
    id: 'createdAt',
    header: 'Made',
    sortKey: 'createdAt',
    downFirst: true,
    width: 120,
    priority: 2,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
