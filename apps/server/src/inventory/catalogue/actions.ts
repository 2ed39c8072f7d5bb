import type { CreateProduct } from '@kolam/contract/inventory/catalogue/rules.ts';
import { conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { stockLimits } from '@kolam/contract/inventory/stock/limits.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { prepared, preparedSql } from '#core/database/prepared.ts';
import { atEndOf } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, type NewEntry } from '#platform/audit/actions.ts';
import {
  correctNotifications,
  notify,
  settleNotifications,
} from '#platform/notifications/actions.ts';
import { insertSku, makeItem, skuColumns } from './create-sku.ts';
import { skuRecord, skuValues } from './present.ts';
import type { SkuRow } from './store.ts';
import { skus } from './tables.ts';

const stockColumns = {
  id: skus.id,
  code: skus.code,
  name: skus.name,
  good: skus.good,
  damaged: skus.damaged,
  repair: skus.repair,
  quarantined: skus.quarantined,
  expired: skus.expired,
  used: skus.used,
  missing: skus.missing,
  onHand: skus.onHand,
  value: skus.value,
  averageCost: skus.averageCost,
  reorderLevel: skus.reorderLevel,
};

/** A SKU locked for a change of its stock. */
export type LockedSku = Pick<typeof skus.$inferSelect, keyof typeof stockColumns>;

const lockedById = prepared((db) =>
  db
    .select(stockColumns)
    .from(skus)
    .where(sql`${skus.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(skus.id))
    .for('no key update'),
);

/**
 * Locks SKUs for the rest of the transaction, in the order of their ids: their rows guard all their
 * stock (decision record 0015). Documents that only name a SKU don't wait for the lock. Unknown ids
 * are left out.
 */
export async function lockSkus(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedSku>> {
  if (ids.length === 0) return new Map();
  const found = await lockedById(tx, { ids });
  return new Map(found.map((sku) => [sku.id, sku]));
}

/**
 * Locks SKUs shared until the transaction ends, so that none of their goods move. Other readers can
 * hold the same lock.
 */
export async function lockSkusForShare(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: skus.id })
    .from(skus)
    .where(inArray(skus.id, [...new Set(ids)]))
    .orderBy(asc(skus.id))
    .for('share');
}

const saveSums = preparedSql(sql`
  update skus set
    good = given.good, damaged = given.damaged, repair = given.repair,
    quarantined = given.quarantined, expired = given.expired,
    used = given.used, missing = given.missing,
    value = given.value, average_cost = given.average
  from json_to_recordset(${sql.placeholder('sums')}::json) as given (
    id uuid, value bigint, average bigint, good int, damaged int, repair int,
    quarantined int, expired int, used int, missing int)
  where skus.id = given.id`);

/**
 * Writes the sums of locked SKUs. Leaves the versions of the records, so that edits of a product
 * don't go stale because its goods moved.
 */
export async function saveStock(tx: Tx, locked: readonly LockedSku[]): Promise<void> {
  if (locked.length === 0) return;
  const sums = JSON.stringify(
    locked.map((sku) => ({
      id: sku.id,
      value: sku.value,
      average: sku.averageCost,
      ...Object.fromEntries(conditions.map((condition) => [condition, sku[condition]])),
    })),
  );
  alongside(tx, () => saveSums(tx, { sums }));
}

/** The number of good units of a SKU, and its reorder level. A null level means the default one. */
type Standing = { good: number; reorderLevel: number | null };

const levelOf = ({ reorderLevel }: Standing) => reorderLevel ?? stockLimits.low;
const isLow = (standing: Standing) => standing.good <= levelOf(standing);

/**
 * Notifies stock keepers of each SKU that has just reached its reorder level or run out. Updates
 * the units in unread notifications, and removes those of SKUs above their level. Runs at the end
 * of the transaction, because everything beyond ten is one row shared by all recipients.
 */
export function notifyOfLowStock(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'quiet'>,
  changes: readonly { id: string; before: Standing; after: Standing }[],
): void {
  if (context.quiet) return;
  const kind = 'low-stock';
  const low = changes.filter(({ after }) => isLow(after));
  const facts = ({ id, after }: (typeof changes)[number]) => ({
    recordId: id,
    good: after.good,
    level: levelOf(after),
  });
  const isNew = ({ before, after }: (typeof changes)[number]) =>
    !isLow(before) || (after.good === 0 && before.good > 0);
  const about = low.filter(isNew).map(facts);
  // The actor gets no notification of this change, but may have an earlier one.
  const stayed = low
    .filter(
      ({ before, after }) =>
        isLow(before) && (before.good !== after.good || levelOf(before) !== levelOf(after)),
    )
    .map(facts);
  const enough = changes
    .filter(({ before, after }) => isLow(before) && !isLow(after))
    .map(({ id }) => id);
  if (about.length + stayed.length + enough.length === 0) return;
  atEndOf(tx, async () => {
    await notify(tx, context, { kind, about });
    await correctNotifications(tx, { kind, facts: stayed });
    await settleNotifications(tx, { kinds: [kind], recordIds: enough });
  });
}

/** Adds the SKU of a product together with its item. @throws Failure 409 as `insertSku` */
export async function addSku(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'random'>,
  body: CreateProduct,
): Promise<SkuRow> {
  const { id: itemId, name, category } = await makeItem(tx, context, body);
  return insertSku(tx, context, {
    sku: { itemId, name, category, ...skuColumns(body) },
    code: body.skuCode || body.sku,
    codeField: body.skuCode ? 'skuCode' : 'sku',
  });
}

/** A history entry for a new SKU, with the values created beside it. */
export const newSkuEntry = (
  row: SkuRow,
  beside: Record<string, string | number | null>,
): NewEntry => ({
  record: skuRecord(row),
  action: 'created',
  changes: changesBetween({}, { ...skuValues(row), ...beside }),
});
