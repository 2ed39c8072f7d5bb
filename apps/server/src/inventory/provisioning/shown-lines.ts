import { inRupees } from '@kolam/contract/core/money.ts';
import type { TicketLine } from '@kolam/contract/inventory/provisioning/model.ts';
import { sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';

const given = sql.placeholder;

/**
 * Selects the fields under their names in the response, except the cost, which is in paise: a page
 * shows hundreds of lines.
 */
const linesByTicket = prepared((db) =>
  db
    .select({
      ticketId: sql<string>`lines.ticket_id`,
      lines: sql<TicketLine[]>`json_agg(json_build_object(
        'id', lines.id,
        'sku', json_build_object('_id', skus.id, 'id', skus.id, 'code', skus.code,
          'name', skus.name, 'unit', skus.unit, 'barcode', skus.barcode),
        'wh', json_build_object(
          '_id', warehouses.id, 'id', warehouses.id, 'name', warehouses.name,
          'city', warehouses.city),
        'box', case when boxes.id is not null then json_build_object(
          '_id', boxes.id, 'id', boxes.id, 'code', boxes.code, 'barcode', boxes.barcode) end,
        'qty', lines.qty, 'picked', picked, 'good', lines.good, 'used', lines.used,
        'damaged', lines.damaged, 'missing', lines.missing, 'quarantined', lines.quarantined,
        'out', lines.out, 'cost', lines.cost
      ) order by place)`,
    })
    .from(
      sql`ticket_lines as lines
        join skus on skus.id = lines.sku_id
        join warehouses on warehouses.id = lines.warehouse_id
        left join boxes on boxes.id = lines.box_id`,
    )
    .where(
      // Places count from 0, without gaps.
      sql`lines.ticket_id = any(${given('ids')}::uuid[]) and place < ${given('most')}::int`,
    )
    .groupBy(sql`lines.ticket_id`),
);

/** More than any ticket has. */
const everyLine = 2_147_483_647;

type Shown = { ticketIds: readonly string[]; most?: number };

/**
 * Returns lines of tickets as responses show them, in order: the first of each if there is a limit.
 */
export async function linesShown(
  db: Queryable,
  { ticketIds, most = everyLine }: Shown,
): Promise<Map<string, TicketLine[]>> {
  if (ticketIds.length === 0) return new Map();
  const found = await linesByTicket(db, { ids: [...ticketIds], most });
  for (const { lines } of found) for (const line of lines) line.cost = inRupees(line.cost);
  return new Map(found.map(({ ticketId, lines }) => [ticketId, lines]));
}
