import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import { returnKindLabels } from '@kolam/contract/inventory/returns/values.ts';
import { useCan } from '#core/session.ts';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatDateTime, formatNumber } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { foundText, sourceOf, targetOf } from './return-terms.ts';
import styles from './returns.module.css';

const returnColumns: readonly Column<GoodsReturn>[] = [
  {
    id: 'code',
    header: 'Code',
    card: 'title',
    width: 216,
    least: 200,
    cell: ({ code }) => <CodeText code={code} />,
  },
  {
    id: 'kind',
    header: 'Kind',
    card: 'badge',
    width: 104,
    priority: 6,
    cell: ({ kind, isReversed }) =>
      isReversed ? (
        <StatusBadge status="reversed" />
      ) : (
        <StatusBadge status={returnKindLabels[kind].label} tone={returnKindLabels[kind].tone} />
      ),
  },
  {
    id: 'receivedOn',
    header: 'Received',
    sortKey: 'receivedOn',
    downFirst: true,
    width: 112,
    priority: 7,
    cell: ({ receivedOn }) => formatDate(receivedOn),
  },
  {
    id: 'from',
    header: 'From',
    width: 170,
    least: 130,
    priority: 8,
    cell: sourceOf,
  },
  {
    id: 'to',
    header: 'To',
    width: 170,
    least: 120,
    priority: 5,
    cell: targetOf,
  },
  {
    id: 'found',
    header: 'Found',
    width: 220,
    least: 150,
    stretch: true,
    priority: 9,
    cell: ({ found, isReversed }) => (
      <span className={isReversed ? styles.struck : undefined}>{foundText(found)}</span>
    ),
  },
  {
    id: 'units',
    header: 'Units',
    align: 'end',
    width: 86,
    priority: 10,
    hideable: false,
    cell: ({ units, isReversed }) => (
      <span className={isReversed ? styles.struck : undefined}>{formatNumber(units)}</span>
    ),
  },
  {
    id: 'eventCost',
    header: 'Cost of events',
    align: 'end',
    width: 130,
    priority: 3,
    cell: ({ eventCost, isReversed }) =>
      eventCost !== null && (
        <span className={isReversed ? styles.struck : undefined}>{ledgerRupees(eventCost)}</span>
      ),
  },
  {
    id: 'createdAt',
    header: 'Booked',
    sortKey: 'createdAt',
    downFirst: true,
    width: 180,
    priority: 2,
    card: 'none',
    hiddenAtFirst: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];

const columnsWithoutEvents = returnColumns.filter(({ id }) => id !== 'eventCost');

/** The column with charges of events is shown only to users who may read finance. */
export const useReturnColumns = (): readonly Column<GoodsReturn>[] =>
  useCan('finance:read') ? returnColumns : columnsWithoutEvents;
