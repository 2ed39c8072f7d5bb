import type { CountDoubt } from '@kolam/contract/inventory/counts/model.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { correctionsSince } from '#inventory/stock/queries.ts';
import { countLines, countPlaces, counts } from './tables.ts';

/*
 * Doubts about count lines that must be decided before posting: the difference means nothing, or
 * doesn't yet say what to do.
 */

/** When a count was started. All its looks are later. */
export const startOf = (countId: SQLWrapper): SQL =>
  sql`(select started.created_at from ${counts} as started where started.id = ${countId})`;

/** Lines of a place that was marked as counted. Posting ignores others. */
export const inCountedPlace = sql`exists (select from ${countPlaces}
  where ${countPlaces.countId} = ${countLines.countId}
    and ${countPlaces.placeId} = ${countLines.placeId} and ${countPlaces.countedAt} is not null)`;

/**
 * Lines whose stock was corrected by hand after the look. Reads the few corrections, not the ledger
 * for each line.
 */
const correctedLines = (countId: SQLWrapper): SQL => sql`
  select doubtful.id from (${correctionsSince(startOf(countId))}) as correction
  join ${countLines} as doubtful using (sku_id, place_id, condition)
  where doubtful.count_id = ${countId}
    and correction.turn > greatest(doubtful.look_turn, doubtful.confirmed_turn)`;

/** What must be decided about a line, as `CountDoubt`, or null for nothing. */
export const doubtOf = (countId: SQLWrapper): SQL<CountDoubt | null> => sql`case
  when ${countLines.isDisturbed} then 'DISTURBED'
  when ${countLines.issued} > 0 and ${countLines.counted} > ${countLines.book}
    and ${countLines.issuedCounted} is null then 'ISSUED_UNDECIDED'
  when ${countLines.id} in (${correctedLines(countId)}) then 'CORRECTED_SINCE'
end`;

type Doubtful = { id: string; doubt: CountDoubt; total: number };

/** The maximum of lines that are named at once. */
const named = 100;

/** Returns lines to decide about, those to count again first, and the total of each kind. */
export async function doubtsOf(db: Queryable, countId: string): Promise<Doubtful[]> {
  const { rows } = await db.execute<Doubtful>(sql`
    select id, doubt, (count(*) over (partition by doubt))::int as total
    from (
      select id, sku_code, ${doubtOf(sql`${countId}::uuid`)} as doubt
      from ${countLines}
      where count_id = ${countId}::uuid and left_out is null and ${inCountedPlace}
    ) as lines
    where doubt is not null
    order by doubt <> 'DISTURBED', doubt desc, sku_code, id
    limit ${named}`);
  return rows;
}
