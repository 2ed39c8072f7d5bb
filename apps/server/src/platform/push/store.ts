import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { idInSql, newId } from '#core/ids.ts';
import { pushDeliveries, pushKeys, pushSubscriptions } from './tables.ts';

export type KeyPair = { publicKey: string; privateKey: string };

export async function findPushKeys(db: Queryable): Promise<KeyPair | null> {
  const { publicKey, privateKey } = pushKeys;
  const [found] = await db.select({ publicKey, privateKey }).from(pushKeys);
  return found ?? null;
}

/** Stores a key pair unless there is one already, which then stays. */
export async function insertPushKeys(db: Queryable, made: KeyPair & { createdAt: Date }) {
  await db
    .insert(pushKeys)
    .values({ id: 1, ...made })
    .onConflictDoNothing();
}

type NewSubscription = Omit<typeof pushSubscriptions.$inferInsert, 'id' | 'lastOkAt'>;

/** Stores a subscription. A known endpoint gets the new keys and belongs to this account now. */
export async function saveSubscription(tx: Tx, given: NewSubscription) {
  const { createdAt: lastOkAt, accountId, p256dh, auth, agent } = given;
  const current = { accountId, p256dh, auth, agent, lastOkAt };
  const [saved] = await tx
    .insert(pushSubscriptions)
    .values({ ...given, id: newId(), lastOkAt })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: current })
    .returning();
  if (!saved) throw new Error('A subscription was not stored');
  return saved;
}

/**
 * Removes what waits for a saved subscription: it may be for the account that had the device
 * before.
 */
export async function removeDeliveriesTo(tx: Tx, subscriptionId: string): Promise<void> {
  await tx.delete(pushDeliveries).where(eq(pushDeliveries.subscriptionId, subscriptionId));
}

/** Removes an account's subscriptions beyond a number, those that were reached longest ago. */
export async function removeBeyond(
  tx: Tx,
  { accountId, most }: { accountId: string; most: number },
): Promise<void> {
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${accountId}
      order by last_ok_at desc, id desc offset ${most})`);
}

export async function removeSubscription(
  tx: Tx,
  { accountId, endpoint }: { accountId: string; endpoint: string },
): Promise<void> {
  const isIt = and(
    eq(pushSubscriptions.accountId, accountId),
    eq(pushSubscriptions.endpoint, endpoint),
  );
  await tx.delete(pushSubscriptions).where(isIt);
}

export type NewMessage = { accountId: string; payload: string; topic: string; expiresAt: Date };

/**
 * Queues messages to all devices of their accounts. Returns the number of deliveries. The devices
 * are locked: meanwhile none is removed, and none passes to another account.
 */
export async function insertDeliveries(
  tx: Tx,
  { messages, now }: { messages: readonly NewMessage[]; now: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into push_deliveries (id, subscription_id, payload, topic, due_at, expires_at)
    select ${idInSql(now)}, push_subscriptions.id, payload, topic, ${now}::timestamptz, "expiresAt"
    from json_to_recordset(${JSON.stringify(messages)}::json)
      as given ("accountId" uuid, payload text, topic text, "expiresAt" timestamptz)
    join (
      select id, account_id from push_subscriptions
      where account_id = any(${sql.param(messages.map(({ accountId }) => accountId))}::uuid[])
      order by id for share
    ) as push_subscriptions on account_id = "accountId"`);
  return rowCount ?? 0;
}

export type Delivery = {
  id: string;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  topic: string;
  tries: number;
  expiresAt: Date;
};

/**
 * Reserves due deliveries for this server. Each is reserved once, so that it is sent at most once.
 */
export async function reserveDeliveries(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<Delivery[]> {
  // A plan may run a subquery several times, and each time take others: more than the limit.
  const { rows } = await db.execute<Delivery>(sql`
    with chosen as materialized (
      select id from push_deliveries
      where reserved_at is null and due_at <= ${now}::timestamptz
        and expires_at > ${now}::timestamptz
      order by due_at, id limit ${limit} for update skip locked)
    update push_deliveries set reserved_at = ${now}::timestamptz
    from push_subscriptions, chosen
    where push_subscriptions.id = subscription_id and push_deliveries.id = chosen.id
    returning push_deliveries.id, subscription_id as "subscriptionId", endpoint, p256dh, auth,
      payload, topic, tries, expires_at as "expiresAt"`);
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }));
}

/** Deliveries that were not accepted and are still of use, each with its next try. */
type Retry = { id: string; dueAt: Date };

/** What became of reserved deliveries. */
export type Outcomes = {
  /** Deliveries that need no further try. */
  finished: string[];
  retries: Retry[];
  /** Subscriptions. */
  reached: string[];
  gone: string[];
};

export async function saveOutcomes(tx: Tx, outcomes: Outcomes & { now: Date }): Promise<void> {
  const { finished, retries, reached, gone, now } = outcomes;
  const isOneOf = (ids: string[]) => inArray(pushSubscriptions.id, ids);
  if (reached.length > 0) {
    await tx.update(pushSubscriptions).set({ lastOkAt: now }).where(isOneOf(reached));
  }
  if (retries.length > 0) {
    await tx.execute(sql`
      update push_deliveries set reserved_at = null, tries = tries + 1, due_at = given."dueAt"
      from json_to_recordset(${JSON.stringify(retries)}::json)
        as given (id uuid, "dueAt" timestamptz)
      where push_deliveries.id = given.id`);
  }
  if (finished.length > 0)
    await tx.delete(pushDeliveries).where(inArray(pushDeliveries.id, finished));
  // Their further deliveries are removed with them.
  if (gone.length > 0) await tx.delete(pushSubscriptions).where(isOneOf(gone));
}

/** Removes what is over: deliveries, and subscriptions without success since an instant. */
export async function removeOldPushes(
  db: Queryable,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db.delete(pushDeliveries).where(lt(pushDeliveries.expiresAt, now));
  await db.delete(pushSubscriptions).where(lt(pushSubscriptions.lastOkAt, before));
}
