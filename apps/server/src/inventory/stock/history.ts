import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import type { Adjust } from '@kolam/contract/inventory/stock/rules.ts';
import type { SkuReference } from '#inventory/catalogue/queries.ts';
import { changesBetween, type NewEntry } from '#platform/audit/actions.ts';

/** A history entry of a SKU for a stock action, under the names of `stockFieldLabels`. */
const entryOf = (
  sku: SkuReference,
  action: RecordAction,
  values: Record<string, string | number | null>,
): NewEntry => ({
  record: { kind: 'sku', id: sku.id, title: `${sku.name} (${sku.code})` },
  action,
  changes: changesBetween({}, values),
});

type Moved = {
  action: RecordAction;
  qty: number;
  condition: Condition;
  from: string | null;
  to: string;
  receipt?: string | null;
};

export const movedEntry = (
  sku: SkuReference,
  { action, qty, condition, from, to, receipt = null }: Moved,
): NewEntry =>
  entryOf(sku, action, { moved: qty, condition, fromPlace: from, toPlace: to, receipt });

type Adjusted = {
  change: Exclude<Adjust['change'], { counted: number }>;
  place: string;
  reason: string;
};

export function adjustedEntry(sku: SkuReference, { change, place, reason }: Adjusted): NewEntry {
  const where = { place, reason };
  return 'qtyDelta' in change
    ? entryOf(sku, 'count_corrected', {
        difference: change.qtyDelta,
        condition: change.condition,
        ...where,
      })
    : entryOf(sku, 'condition_changed', {
        moved: change.qty,
        fromCondition: change.fromCondition,
        toCondition: change.toCondition,
        ...where,
      });
}
