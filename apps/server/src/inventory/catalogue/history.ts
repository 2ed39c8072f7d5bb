import { changesBetween, type NewEntry } from '#platform/audit/actions.ts';
import { itemRecord, itemValues, skuRecord, skuValues } from './present.ts';
import type { ItemRow, SkuRow } from './store.ts';

type Changed<Row> = { before: Row | null; after: Row; partOfId?: string } & Partial<
  Pick<NewEntry, 'action'>
>;

const actionOf = ({ before, action }: Changed<unknown>): NewEntry['action'] =>
  action ?? (before === null ? 'created' : 'updated');

/** A history entry for a SKU. `partOfId`: the record whose change it is a part of. */
export const skuEntry = (changed: Changed<SkuRow>): NewEntry => ({
  record: skuRecord(changed.after),
  action: actionOf(changed),
  changes: changesBetween(
    changed.before ? skuValues(changed.before) : {},
    skuValues(changed.after),
  ),
  ...(changed.partOfId !== undefined && { partOfId: changed.partOfId }),
});

/** A history entry for an item. */
export const itemEntry = (changed: Changed<ItemRow>): NewEntry => ({
  record: itemRecord(changed.after),
  action: actionOf(changed),
  changes: changesBetween(
    changed.before ? itemValues(changed.before) : {},
    itemValues(changed.after),
  ),
  ...(changed.partOfId !== undefined && { partOfId: changed.partOfId }),
});
