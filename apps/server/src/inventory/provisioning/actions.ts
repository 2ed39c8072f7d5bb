import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
/*
 * Actions on tickets for returns, within their transaction: taking back issued stock. A ticket is
 * locked before any stock, several in the order of their ids.
 */
import type { DestinationType } from '@kolam/contract/inventory/provisioning/values.ts';
import type { ReturnCondition } from '@kolam/contract/inventory/returns/values.ts';
import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, type NewEntry } from '#platform/audit/actions.ts';
import { ticketRecord } from './present.ts';
import type { TicketLineRow, TicketRow } from './store.ts';
import { ticketLines } from './tables.ts';

export { findTicketsForUpdate } from './store.ts';
export type { TicketLineRow, TicketRow };

/** Returns lines of tickets with units still out, the oldest tickets first. */
export async function linesStillOut(
  tx: Tx,
  { ticketIds, skuIds }: { ticketIds: readonly string[]; skuIds: readonly string[] },
): Promise<TicketLineRow[]> {
  if (ticketIds.length === 0 || skuIds.length === 0) return [];
  return tx
    .select()
    .from(ticketLines)
    .where(
      and(
        inArray(ticketLines.ticketId, [...ticketIds]),
        inArray(ticketLines.skuId, [...skuIds]),
        gt(ticketLines.out, 0),
      ),
    )
    .orderBy(asc(ticketLines.ticketId), asc(ticketLines.place));
}

/**
 * Returns the oldest open tickets to events or vendors that together have enough of each SKU out,
 * or all of them. `needs`: units by SKU id.
 */
export async function oldestOpenTickets(
  db: Queryable,
  { type, needs }: { type: DestinationType; needs: ReadonlyMap<string, number> },
): Promise<string[]> {
  const given = JSON.stringify([...needs].map(([id, qty]) => ({ id, qty })));
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct ticket_id as id
    from (
      select lines.ticket_id, given.qty,
        sum(lines.out) over (
          partition by lines.sku_id order by lines.ticket_id, lines.place
          rows between unbounded preceding and 1 preceding
        ) as before
      from json_to_recordset(${given}::json) as given (id uuid, qty int)
      join ticket_lines as lines on lines.sku_id = given.id and lines.out > 0
      join tickets on tickets.id = lines.ticket_id
      where tickets.status = 'OPEN' and tickets.to_type = ${type}
    ) as queue
    where coalesce(before, 0) < qty`);
  return rows.map(({ id }) => id);
}

/** Units of a line that came back or were written off, with their share of its cost. */
type CameBack = {
  line: Pick<TicketLineRow, 'id' | 'ticketId'>;
  condition: ReturnCondition;
  qty: number;
  cost: number;
};

/** Records what came back on lines of locked tickets. */
export async function saveReturned(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  returned: readonly CameBack[],
): Promise<void> {
  if (returned.length === 0) return;
  const given = JSON.stringify(
    returned.map(({ line, condition, qty, cost }) => ({ id: line.id, condition, qty, cost })),
  );
  const found = (condition: ReturnCondition) =>
    sql`coalesce(sum(qty) filter (where condition = ${condition}), 0)::int`;
  await tx.execute(sql`
    update ticket_lines as lines set
      good = lines.good + back.good, used = lines.used + back.used,
      damaged = lines.damaged + back.damaged, missing = lines.missing + back.missing,
      quarantined = lines.quarantined + back.quarantined,
      cost_back = lines.cost_back + back.cost
    from (
      select id, ${found('good')} as good, ${found('used')} as used,
        ${found('damaged')} as damaged, ${found('missing')} as missing,
        ${found('quarantined')} as quarantined, sum(cost)::bigint as cost
      from json_to_recordset(${given}::json) as given (id uuid, condition text, qty int, cost bigint)
      group by id
    ) as back
    where lines.id = back.id`);
  const units = JSON.stringify(returned.map(({ line, qty }) => ({ id: line.ticketId, qty })));
  await tx.execute(sql`
    update tickets set "out" = tickets.out - back.qty, version = version + 1,
      updated_at = ${clock.now().toISOString()}::timestamptz
    from (
      select id, sum(qty)::int as qty
      from json_to_recordset(${units}::json) as given (id uuid, qty int) group by id
    ) as back
    where tickets.id = back.id`);
}

/**
 * Units of a line that are out again, at `cost`. `cameBackAt`: the cost at which they had come
 * back.
 */
type OutAgain = Omit<CameBack, 'cost'> & { cost: number; cameBackAt: number };

/** Reverses what came back on lines of locked tickets: it is out again. */
export async function saveIssuedAgain(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  again: readonly OutAgain[],
): Promise<void> {
  if (again.length === 0) return;
  // Value that the units took along beyond their cost becomes part of their cost.
  const given = JSON.stringify(
    again.map(({ line, cost, cameBackAt }) => ({ id: line.id, more: cost - cameBackAt })),
  );
  await saveReturned(
    tx,
    context,
    again.map(({ cameBackAt, ...units }) => ({ ...units, qty: -units.qty, cost: -cameBackAt })),
  );
  await tx.execute(sql`
    update ticket_lines as lines set cost = lines.cost + again.more
    from (
      select id, sum(more)::bigint as more
      from json_to_recordset(${given}::json) as given (id uuid, more bigint) group by id
    ) as again
    where lines.id = again.id and again.more <> 0`);
}

type Returned = {
  ticket: TicketRow;
  units: number;
  document: { id: string; code: string };
  action: RecordAction;
};

/**
 * A history entry for a ticket whose goods were returned, or are out again (`units` below 0), as a
 * part of the return's own entry.
 */
export const ticketReturnedEntry = ({ ticket, units, document, action }: Returned): NewEntry => ({
  record: ticketRecord(ticket),
  action,
  changes: changesBetween({ out: ticket.out }, { return: document.code, out: ticket.out - units }),
  partOfId: document.id,
});
