import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database/types.ts';
import { substring } from './listing.ts';
import { replacePiiMatches } from './pii-matches.ts';

/** Columns with free text. */
type FreeTexts = {
  table: string;
  /** Maps columns to types. In `jsonb`, every text at any depth is covered. */
  columns: Record<string, 'text' | 'text[]' | 'jsonb'>;
  /** The columns that identify a row, all uuids. `id` by default. */
  key?: readonly string[];
  /** The rows to cover. All by default. */
  where?: SQL;
  /** Whether the rows have a `version` for optimistic concurrency. */
  versioned?: boolean;
};

/**
 * Replaces each of these values wherever it is a separate word in free text, and increments the
 * row's version, so that an editor with the old text gets a conflict.
 */
export async function eraseTexts(
  tx: Tx,
  { table, columns, key = ['id'], where = sql`true`, versioned = false }: FreeTexts,
  { texts, by }: { texts: string[]; by: string },
): Promise<void> {
  const names = Object.keys(columns).map((name) => sql.identifier(name));
  const written = sql.join(
    names.map((name) => sql`${name}::text`),
    sql`, `,
  );
  const words = sql.join(
    names.map((name) => sql`${sql.param(name.value)}::text, ${name}`),
    sql`, `,
  );
  const keys = key.map((name) => sql.identifier(name));
  const { rows } = await tx.execute<{ words: Record<string, unknown> }>(sql`
    select ${sql.join(keys, sql`, `)}, jsonb_build_object(${words}) as words
    from ${sql.identifier(table)}
    where ${where} and concat_ws(e'\n', ${written}) ilike any(${sql.param(patternsOf(texts))}::text[])
    order by ${sql.join(keys, sql`, `)} for no key update`);
  if (rows.length === 0) return;
  const clean = replacePiiMatches(texts, by);
  const cleaned = rows.map(({ words: found, ...keyValues }) => ({
    ...keyValues,
    ...cleanedIn(found, clean),
  }));
  const types = Object.entries(columns).map(
    ([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`,
  );
  const changes = names.map((name) => sql`${name} = given.${name}`);
  if (versioned) changes.push(sql`version = version + 1`);
  await tx.execute(sql`
    update ${sql.identifier(table)} as kept set ${sql.join(changes, sql`, `)}
    from json_to_recordset(${JSON.stringify(cleaned)}::json)
      as given (${sql.join([...keys.map((name) => sql`${name} uuid`), ...types], sql`, `)})
    where ${sql.join(
      keys.map((name) => sql`kept.${name} = given.${name}`),
      sql` and `,
    )}`);
}

/** Returns patterns for `ilike`: the values as they appear in a text, and as JSON writes them. */
export function patternsOf(texts: string[]): string[] {
  const inJson = texts.map((text) => JSON.stringify(text).slice(1, -1));
  return [...new Set([...texts, ...inJson])].map(substring);
}

function cleanedIn<V>(value: V, clean: (text: string) => string): V;
function cleanedIn(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((each) => cleanedIn(each, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, cleanedIn(each, clean)]),
  );
}
