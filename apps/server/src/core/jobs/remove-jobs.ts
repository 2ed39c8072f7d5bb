import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { substring } from '#core/listing.ts';
import { piiMatchOf } from '#core/pii-matches.ts';
import { JOBS_SCHEMA } from './install.ts';

type Found = { name: string; id: string; given: boolean; output: unknown };

/**
 * Removes every job whose payload has one of these addresses, or whose failure names one, ignoring
 * case. It never runs. Longer addresses that contain one of them are not matched.
 */
export async function removeJobsAbout(tx: Tx, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  const table = sql.raw(`${JOBS_SCHEMA}.job`);
  const patterns = addresses.map((each) => substring(inJson(each).toLowerCase()));
  const { rows } = await tx.execute<Found>(sql`
    select name, id, given, output
    from ${table}, lateral (select jsonb_path_exists(data, ${oneOf(addresses)}::jsonpath)) as held (given)
    where given or lower(output::text) like any(${sql.param(patterns)}::text[])`);
  const isNamed = piiMatchOf(addresses.map(inJson));
  const forgotten = rows.filter(({ given, output }) => given || isNamed(JSON.stringify(output)));
  if (forgotten.length === 0) return;
  await tx.execute(sql`
    delete from ${table} where (name, id) in (
      select name, id from json_to_recordset(${JSON.stringify(forgotten)}::json)
        as given (name text, id uuid))`);
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Returns a JSON path to any text of a payload that equals one of these. */
function oneOf(texts: string[]): string {
  const literal = texts.map((text) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  return `$.** ? (@ like_regex ${JSON.stringify(`^(${literal.join('|')})$`)} flag "i")`;
}
