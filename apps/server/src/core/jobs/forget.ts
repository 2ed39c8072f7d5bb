import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { substring } from '#core/listing.ts';
import { JOBS_SCHEMA } from './install.ts';

/** Removes every job whose payload holds this text, in any case: it is never done. */
export async function forgetJobsAbout(tx: Tx, text: string): Promise<void> {
  const inJson = JSON.stringify(text).slice(1, -1);
  await tx.execute(
    sql`delete from ${sql.raw(`${JOBS_SCHEMA}.job`)} where data::text ilike ${substring(inJson)}`,
  );
}
