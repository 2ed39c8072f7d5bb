import type { CreateProduct } from '@kolam/contract/inventory/catalogue/rules.ts';
import { conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { stockLimits } from '@kolam/contract/inventory/stock/limits.ts';
import { asc, inArray, sql } from 'drizzle-orm';
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

/** A SKU held for a change of its stock. */
export type LockedSku = Pick<typeof skus.$inferSelect, keyof typeof stockColumns>;

/**
 * Locks SKUs for the rest of the transaction, in the order of their ids: their rows guard all their
 * stock (decision record 0015). Documents that only name one don't wait for it. Unknown ids are left out.
 */
export async function lockSkus(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedSku>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select(stockColumns)
    .from(skus)
    .where(inArray(skus.id, [...new Set(ids)]))
    .orderBy(asc(skus.id))
    .for('no key update');
  return new Map(found.map((sku) => [sku.id, sku]));
}

/**
 * Keeps SKUs' goods where they are until the transaction ends, together with others who only look.
 */
export async function lockSkusForShare(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: skus.id })
    .from(skus)
    .where(inArray(skus.id, [...new Set(ids)]))
    .orderBy(asc(skus.id))
    .for('share');
}

/**
 * Writes the sums of locked SKUs as they are given. The records' versions stay: nobody's edit of a
 * product goes stale because its goods moved.
 */
export async function saveStock(tx: Tx, locked: readonly LockedSku[]): Promise<void> {
  if (locked.length === 0) return;
  const given = JSON.stringify(
    locked.map((sku) => ({
      id: sku.id,
      value: sku.value,
      average: sku.averageCost,
      ...Object.fromEntries(conditions.map((condition) => [condition, sku[condition]])),
    })),
  );
  await tx.execute(sql`
    update skus set
      good = given.good, damaged = given.damaged, repair = given.repair,
      quarantined = given.quarantined, expired = given.expired,
      used = given.used, missing = given.missing,
      value = given.value, average_cost = given.average
    from json_to_recordset(${given}::json) as given (
      id uuid, value bigint, average bigint, good int, damaged int, repair int,
      quarantined int, expired int, used int, missing int)
    where skus.id = given.id`);
}

/** How many good units there are of a SKU, and how few are low: null, as for all. */
type Standing = { good: number; reorderLevel: number | null };

const levelOf = ({ reorderLevel }: Standing) => reorderLevel ?? stockLimits.low;
const isLow = (standing: Standing) => standing.good <= levelOf(standing);

/**
 * Tells who keeps goods of each SKU that has come down to its level, or to nothing, not of one that was
 * there already; what they have not read of one says how many there are now. Of one that is above its
 * level again it is taken back. All at the end of the transaction, since everybody's line for what is
 * beyond ten is one row.
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
  const isNews = ({ before, after }: (typeof changes)[number]) =>
    !isLow(before) || (after.good === 0 && before.good > 0);
  const about = low.filter(isNews).map(facts);
  // Who did it is not told, but may have been told before.
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

/** Adds the SKU of a product, with an item of its own. @throws Failure 409 as `insertSku` */
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

/** A new SKU in its history, with what came with it. */
export const newSkuEntry = (
  row: SkuRow,
  beside: Record<string, string | number | null>,
): NewEntry => ({
  record: skuRecord(row),
  action: 'created',
  changes: changesBetween({}, { ...skuValues(row), ...beside }),
});
