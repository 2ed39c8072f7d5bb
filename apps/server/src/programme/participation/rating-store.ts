import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { submissions } from './tables.ts';

type Ratings = { joined: number; ratings: number; average: number | null };

/** Returns how many people joined and rated the workshops of a day, and the mean of the ratings. */
export async function countRatings(db: Queryable, dayId: string): Promise<Map<string, Ratings>> {
  const { rows } = await db.execute<Ratings & { id: string }>(sql`
    select component_id as id, count(*)::int as joined, count(rating)::int as ratings,
      round(avg(rating), 1)::float as average
    from submissions where day_id = ${dayId} and kind = 'workshop' group by component_id`);
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
}

export async function saveRating(tx: Tx, id: string, rating: number): Promise<void> {
  await tx.update(submissions).set({ rating }).where(eq(submissions.id, id));
}
