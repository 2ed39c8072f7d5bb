import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';
import { unitLabels } from '@kolam/contract/inventory/catalogue/unit-labels.ts';
import { conditionLabels, conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatNumber, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { FinancialsCell } from './financials-cell.tsx';
import { PlacementChips } from './placement-chips.tsx';
import styles from './products.module.css';

/** Units by condition. Conditions without units are left out. */
function ConditionBadges({ conditions: counts }: Pick<Product, 'conditions'>) {
  const some = conditions.filter((condition) => counts[condition] > 0);
  if (some.length === 0) return nothing;
  return (
    <span className={styles.badges}>
      {some.map((condition) => (
        <StatusBadge
          key={condition}
          status={condition}
          tone={conditionLabels[condition].tone}
          text={`${conditionLabels[condition].label} ${formatNumber(counts[condition])}`}
        />
      ))}
    </span>
  );
}

export const productColumns: readonly Column<Product>[] = [
  {
    id: 'code',
    header: 'SKU',
    sortKey: 'code',
    card: 'subtitle',
    width: 150,
    priority: 8,
    hideable: false,
    cell: ({ code }) => <CodeText code={code} />,
  },
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    card: 'title',
    width: 200,
    least: 150,
    cell: ({ name, category }) => <Identity name={name} detail={category} />,
  },
  {
    id: 'placements',
    header: 'Box Placements',
    width: 236,
    least: 190,
    stretch: true,
    priority: 6,
    cell: (product) => <PlacementChips product={product} />,
  },
  {
    id: 'quantity',
    header: 'Total Qty',
    sortKey: 'quantity',
    downFirst: true,
    align: 'end',
    width: 100,
    priority: 9,
    hideable: false,
    cell: ({ quantity, unit }) => (
      <TwoLines first={formatNumber(quantity)} second={unitLabels[unit]} />
    ),
  },
  {
    id: 'conditions',
    header: 'Condition',
    width: 186,
    least: 126,
    priority: 5,
    cell: ConditionBadges,
  },
  {
    id: 'orders',
    header: 'Financials',
    width: 196,
    least: 176,
    priority: 7,
    cell: (product) => <FinancialsCell product={product} />,
  },
  {
    id: 'value',
    header: 'Value',
    sortKey: 'value',
    downFirst: true,
    align: 'end',
    width: 132,
    priority: 3,
    card: 'none',
    hiddenAtFirst: true,
    cell: ({ value, averageCost }) => (
      <TwoLines first={ledgerRupees(value)} second={`${ledgerRupees(averageCost)} each`} />
    ),
  },
  {
    id: 'category',
    header: 'Category',
    sortKey: 'category',
    width: 130,
    priority: 2,
    card: 'none',
    hiddenAtFirst: true,
    cell: ({ category }) => category,
  },
  {
    id: 'reorderLevel',
    header: 'Reorder level',
    align: 'end',
    width: 112,
    priority: 2,
    card: 'none',
    hiddenAtFirst: true,
    cell: ({ reorderLevel }) => formatNumber(reorderLevel),
  },
  {
    id: 'createdAt',
    header: 'Added',
    sortKey: 'createdAt',
    downFirst: true,
    width: 120,
    card: 'none',
    hiddenAtFirst: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
