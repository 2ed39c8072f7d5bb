import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#core/database/prepared.ts';
import type { Tx } from '#core/database/types.ts';
import { parties } from '#finance/parties/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { paymentNotices } from './tables.ts';

/** A notice whose match changed. */
export type Rematched = { id: string; ref: string; companyId: string; paymentCode: string };
export type Matched = Rematched & { taskId: string | null };

/**
 * Matches the waiting notices whose reference is one of these keys with the payment of the key, if
 * it was received from a customer of the notice's company. `keys` is a query for `payment_id` and
 * `key`. Notices are locked in the order of their ids, payments in share mode before them.
 */
export async function saveMatches(
  tx: Tx,
  { keys, at, only }: { keys: SQL; at: Date; only?: string },
): Promise<Matched[]> {
  const { rows } = await tx.execute<Matched>(
    matching({
      keys,
      at: sql`${at.toISOString()}`,
      only: only === undefined ? sql`true` : sql`notice.id = ${only}`,
    }),
  );
  return rows;
}

const matchesOfOne = preparedSql<Matched>(
  matching({
    keys: ownKeys(sql`id = ${sql.placeholder('id')}`),
    at: sql`${sql.placeholder('at')}`,
    only: sql`true`,
  }),
);

/** The same for the own reference of one payment. */
export async function saveMatchesOf(
  tx: Tx,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<Matched[]> {
  const { rows } = await matchesOfOne(tx, { id: paymentId, at: at.toISOString() });
  return rows;
}

function matching({ keys, at, only }: { keys: SQL; at: SQL; only: SQL }): SQL {
  return sql`
    with received as materialized (
      select paid.id, paid.code, paid.party_id, given.key
      from (${keys}) as given join ${payments} as paid on paid.id = given.payment_id
      where paid.direction = 'in' and not paid.is_reversed
      order by paid.id for share of paid
    ),
    waiting as materialized (
      select notice.id from ${paymentNotices} as notice
      where notice.state in ('sent', 'not-found')
        and notice.ref_key in (select key from received)
        and ${only}
      order by notice.id for update of notice
    ),
    pairs as (
      select distinct on (notice.id) notice.id as notice_id, received.id as payment_id, received.code
      from waiting join ${paymentNotices} as notice on notice.id = waiting.id
        join received on received.key = notice.ref_key
        join ${parties} as customer on customer.id = received.party_id
      where notice.state in ('sent', 'not-found')
        and (customer.id = notice.party_id or customer.company_id = notice.company_id)
      order by notice.id, received.code
    )
    update ${paymentNotices} as notice
    set state = 'matched', payment_id = pairs.payment_id, reason = null,
      matched_at = ${at}::timestamptz, version = notice.version + 1,
      updated_at = ${at}::timestamptz
    from pairs where notice.id = pairs.notice_id
    returning notice.id, notice.ref, notice.company_id as "companyId", pairs.code as "paymentCode",
      notice.task_id as "taskId"`;
}

/**
 * Takes back the match of notices with these payments: they wait again. With `otherReference`, only
 * of those whose reference is not the payment's own, which were matched by the row of a bank.
 */
export async function takeBackMatches(
  tx: Tx,
  { paymentIds, at, otherReference }: { paymentIds: string[]; at: Date; otherReference: boolean },
): Promise<Rematched[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await tx.execute<Rematched>(sql`
    with matched as materialized (
      select notice.id, paid.code from ${paymentNotices} as notice
        join ${payments} as paid on paid.id = notice.payment_id
      where notice.payment_id = any(${sql.param(paymentIds)}::uuid[])
        and ${otherReference ? sql`notice.ref_key <> paid.ref_key` : sql`true`}
      order by notice.id for update of notice
    )
    update ${paymentNotices} as notice
    set state = 'sent', payment_id = null, matched_at = null, version = notice.version + 1,
      updated_at = ${at.toISOString()}::timestamptz
    from matched where notice.id = matched.id
    returning notice.id, notice.ref, notice.company_id as "companyId", matched.code as "paymentCode"`);
  return rows;
}

/** A query for the keys of payments by their own references. */
export function ownKeys(where: SQL): SQL {
  return sql`
    select id as payment_id, ref_key as key from ${payments}
    where ${where} and ref_key <> '' and mode <> 'Cash'`;
}
