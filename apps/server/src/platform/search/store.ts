import type { SearchKey } from '@kolam/contract/core/record-kinds.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { preparedByShape } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { contains } from '#core/listing.ts';
import { type Searchable, searchBy } from '#core/searchable.ts';
import type { SearchableKind } from './kinds.ts';

/**
 * A hit. A lower rank is a better match. 0: the text is its code, its name or one of its amounts.
 */
export type Hit = {
  kind: SearchKey;
  id: string;
  rank: number;
  title: string;
  detail: (string | null)[];
  /** In paise. */
  amount: number | null;
};

/** How many matching records of each kind are examined. With more, a longer text is needed. */
const candidates = sql.raw('150');

/** For kinds sorted by newest first, the newest of this many matching records are taken. */
const collected = sql.raw('1000');

/** With even more matches, the newest are searched among this many records created last. */
const madeLast = sql.raw('5000');

const limit = sql.placeholder('limit');

const lowered = (text: AnyPgColumn | SQL): SQL =>
  sql`(lower(${text} collate "und-x-icu") collate "default")`;

/** Returns what is shown of a record. */
const termsOf = ({ title, detail, amount }: Searchable, shown: SQL): SQL => {
  const parts = sql.join(
    detail.map((part) => sql`${part}::text`),
    sql`, `,
  );
  return sql`${title}::text as title, array[${shown}, ${parts}] as detail,
    ${amount ?? sql`null`}::bigint as amount`;
};

/**
 * Returns the ids of possible hits: `found` 0 by a fact, 1 when they begin with the text or a part
 * of a fact, 2 when they contain it.
 */
function foundOf(searchable: Searchable, words: number): SQL {
  const { table, where, facts = [], newestFirst } = searchable;
  const { id } = table;
  const byFacts = facts.map(({ where: holds, whole, shown }) => {
    const found = whole ? sql`case when ${whole} then 0 else 1 end` : sql`0`;
    return sql`(select ${id} as hit_id, ${found} as found, ${shown ?? sql`null`}::text as shown
      from ${table} where ${and(where, holds)}
      ${newestFirst ? sql`order by ${id} desc` : sql``} limit ${limit})`;
  });
  const of = (part: SQL) =>
    newestFirst
      ? sql`(select hit_id from ${part} limit ${collected}) as taken order by hit_id desc`
      : part;
  return sql.join(
    [
      ...byFacts,
      sql`(select hit_id, 1 as found, null::text as shown from ${of(sql`begins`)} limit ${candidates})`,
      sql`(select hit_id, 2, null from ${of(sql`holds`)} limit ${candidates})`,
      ...(newestFirst ? [madeLastOf(searchable, words)] : []),
    ],
    sql` union all `,
  );
}

/**
 * Returns the matches among the records created last, if more match than are collected. Otherwise
 * none.
 */
function madeLastOf({ table, where, text }: Searchable, words: number): SQL {
  const { id } = table;
  const lately = sql`lately.search_text`;
  const begins = contains(lately, sql.placeholder('begins'));
  const some = (part: SQL) =>
    sql`(select count(*) from (select from ${part} limit ${collected}) as taken)`;
  return sql`(select id, case when ${begins} then 1 else 2 end, null
    from (
      select ${id} as id, ${text} as search_text from ${table} where ${where ?? sql`true`}
      order by ${id} desc limit ${madeLast}
    ) as lately
    where greatest(${some(sql`begins`)}, ${some(sql`holds`)}) = ${collected}
      and (${begins} or (${and(...holding(lately, words))}))
    order by id desc limit ${candidates})`;
}

/** Returns the conditions that a text contains each of the words. */
const holding = (text: AnyPgColumn | SQL, words: number): SQL[] =>
  Array.from({ length: words }, (_, place) => contains(text, sql.placeholder(`word${place}`)));

/** Returns the rank of a hit of `foundOf`. */
function rankOf({ title, keys }: Searchable): SQL {
  const name = lowered(title);
  const { text } = searchBy;
  const whole = [sql`${name} = ${text}`, ...keys.map((key) => sql`lower(${key}) = ${text}`)];
  return sql`case when found = 0 or ${sql.join(whole, sql` or `)} then 0 when found = 1 then 1
    when ${name} like ${sql.placeholder('inside')} then 2 else 3 end`;
}

/**
 * Returns the best hits of one kind. The planner expects a materialised part to be read completely,
 * but reading stops once there are enough matches. That makes a word that all records contain as
 * fast as one that none contains.
 */
function hitsOf({ key, searchable }: SearchableKind, words: number): SQL {
  const { table, where, text, title, newestFirst } = searchable;
  const having = (...conditions: SQL[]) =>
    sql`select ${table.id} as hit_id from ${table} where ${and(where, ...conditions)}`;
  return sql`(
    with begins as materialized (${having(contains(text, sql.placeholder('begins')))}),
      holds as materialized (${having(...holding(text, words))})
    select ${key}::text as kind, hit_id as id, rank, ${termsOf(searchable, sql`shown`)}
    from (
      select hit_id, shown, ${rankOf(searchable)} as rank
      from (
        select hit_id, min(found) as found, max(shown) as shown
        from (${foundOf(searchable, words)}) as found group by hit_id
      ) as hits join ${table} on ${table.id} = hit_id
      order by rank, ${newestFirst ? sql`hit_id desc` : sql`${title}, hit_id`}
      limit ${limit}
    ) as picked join ${table} on ${table.id} = hit_id
    order by rank, ${newestFirst ? sql`hit_id desc` : sql`${title}, hit_id`}
  )`;
}

/** Returns the records of one kind with one of the ids. */
function namedOf({ key, searchable }: SearchableKind): SQL {
  const { table, where } = searchable;
  const ids = sql`${table.id} = any(${sql.placeholder('ids')}::uuid[])`;
  return sql`(select ${key}::text as kind, ${table.id} as id, 3 as rank,
    ${termsOf(searchable, sql`null::text`)} from ${table} where ${and(where, ids)})`;
}

const queries = preparedByShape<Hit[]>();

const allOf = (db: Queryable, parts: SQL[]) =>
  db
    .select({
      kind: sql<SearchKey>`kind`,
      id: sql<string>`id`,
      rank: sql<number>`rank`,
      title: sql<string>`title`,
      detail: sql<(string | null)[]>`detail`,
      amount: sql<number | null>`amount`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) as found`);

/** The kinds are those of the role or the rights of a key, whose SQL is built once. */
type Asked = { role: string; kinds: readonly SearchableKind[] };

/** Returns the best hits of each kind, in one query. */
export function findHits(
  db: Queryable,
  { role, kinds, words, values }: Asked & { words: number; values: Record<string, unknown> },
): Promise<Hit[]> {
  if (kinds.length === 0) return Promise.resolve([]);
  return queries(db, `${role} ${words}`, () =>
    allOf(
      db,
      kinds.map((kind) => hitsOf(kind, words)),
    ),
  ).execute(values);
}

/** Returns the records with these ids. */
export function findNamed(
  db: Queryable,
  { role, kinds, ids }: Asked & { ids: readonly string[] },
): Promise<Hit[]> {
  if (kinds.length === 0) return Promise.resolve([]);
  return queries(db, `${role} named`, () => allOf(db, kinds.map(namedOf))).execute({ ids });
}
