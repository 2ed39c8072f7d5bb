import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { leftUnpicked } from '#inventory/provisioning/queries.ts';
import { backUnpicked } from '#inventory/returns/queries.ts';
import { startOf } from './doubts.ts';
import { countLines, countPlaces } from './tables.ts';

/** The lines of one count, or the lines of all open counts for these places and SKUs. */
type About = { countId: string } | { placeIds: readonly string[]; skuIds: readonly string[] };

/**
 * Issued units that were picked after their place was counted were still there, so they were
 * counted too. The review asks nothing once all units issued there are picked. Units of a ticket
 * that was closed in between, or that came back without being picked, may have left before.
 */
export async function respondByPicks(tx: Tx, about: About): Promise<void> {
  const chosen =
    'countId' in about
      ? sql`lines.count_id = ${about.countId}::uuid`
      : sql`places.place_id = any(${sql.param([...about.placeIds])}::uuid[])
          and lines.sku_id = any(${sql.param([...about.skuIds])}::uuid[])`;
  const spot = { sku: sql`lines.sku_id`, place: sql`lines.place_id` };
  // Server clocks may differ by up to an hour.
  const from: SQL = sql`${startOf(sql`lines.count_id`)} - interval '1 hour'`;
  await tx.execute(sql`
    update ${countLines} as lines set issued_counted = lines.issued
    from ${countPlaces} as places
    where places.is_open and places.count_id = lines.count_id and places.place_id = lines.place_id
      and ${chosen} and lines.condition = 'good' and lines.issued > 0 and lines.issued_counted is null
      and lines.counted > lines.book and lines.counted >= lines.issued
      and not lines.is_running and not lines.is_disturbed
      and not ${leftUnpicked(spot, from)} and not ${backUnpicked(spot, from)}`);
}
