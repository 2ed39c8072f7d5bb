import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A fact that the search text does not hold, with an index of its own. */
export type Fact = {
  /** Whom it stands for with which values; a placeholder that is null finds nothing. */
  where: SQL;
  /** When the whole of it was typed, and not what it begins with; always unless given. */
  whole?: SQL;
  /** What is told of a hit, which would not say otherwise why it is one. */
  shown?: AnyPgColumn;
};

/** How records of one table are found and told from each other by the quick search. */
export type Searchable = {
  table: PgTable & { id: PgColumn };
  /** Only these of the table. */
  where?: SQL;
  /** Lower-cased, with a trigram index; begins with what the record is called. */
  text: AnyPgColumn;
  title: AnyPgColumn | SQL;
  /** Of the same rank the newest first; by title unless given. */
  newestFirst?: true;
  /**
   * Anyone who types one of these whole means this record. One that the search text does not begin with
   * is a fact as well where it is short: many texts may hold it.
   */
  keys: readonly (AnyPgColumn | SQL)[];
  facts?: readonly Fact[];
  /** What tells it from others of the same title; null and empty ones are left out. */
  detail: readonly (AnyPgColumn | SQL)[];
  /** An amount of it, in paise. */
  amount?: AnyPgColumn | SQL;
};

/** Values of a search by these names; `null` where the text can't be such a thing. */
export const searchBy = {
  /** What was typed, in small letters. */
  text: sql.placeholder('text'),
  /** A pattern of `phoneKey`s. */
  phone: sql.placeholder('phone'),
  pan: sql.placeholder('pan'),
  /** Paise. */
  amount: sql.placeholder('amount'),
  /** A payment's reference as `payments.ref_key` has it. */
  reference: sql.placeholder('reference'),
  /** Numbers of documents that a short one may stand for. */
  numbers: sql.placeholder('numbers'),
  /** Codes of letters and a number, in capitals, with ever more zeros before it. */
  codes: sql.placeholder('codes'),
};

/** The last ten digits of a phone number, however it is written; what indexes of phones are on. */
export const phoneKey = (phone: AnyPgColumn): SQL =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

/** Found by its phone number. */
export const byPhone = (phone: AnyPgColumn): Fact => ({
  where: sql`${and(sql`${phone} <> ''`, sql`${phoneKey(phone)} like ${searchBy.phone}`)}`,
  whole: sql`${phoneKey(phone)} = rtrim(${searchBy.phone}::text, '%')`,
  shown: phone,
});

/** Found by a key in whatever case, by an index on it in small letters or in capitals. */
export const byKey = (key: AnyPgColumn, letters: 'lower' | 'upper' = 'lower'): Fact => ({
  where:
    letters === 'lower'
      ? sql`${and(sql`${key} <> ''`, sql`lower(${key}) = ${searchBy.text}`)}`
      : sql`upper(${key}) = upper(${searchBy.text})`,
});

/** A document found by its series and number without the year between them. */
export const byShortNumber = (code: AnyPgColumn): Fact => ({
  where: sql`${code} = any(${searchBy.numbers}::text[])`,
});

/**
 * Found by the letters and the number of its code without the zeros between them, by an index on it in
 * capitals: the one with the fewest of them, for `SBX-1` means itself where there is a `SBX-001` too.
 */
export const byNumberOfCode = (table: PgTable & { id: PgColumn }, code: AnyPgColumn): Fact => ({
  where: sql`${table.id} = (select ${table.id} from ${table}
    where upper(${code}) = any(${searchBy.codes}::text[]) order by length(${code}) limit 1)`,
});

/** Found by an amount. */
export const byAmount = (amount: AnyPgColumn): Fact => ({
  where: sql`${amount} = ${searchBy.amount}`,
});

/** A word that is told unless it is the usual one. */
export const unless = (column: AnyPgColumn, usual: string): SQL =>
  sql`nullif(${column}, ${sql.raw(`'${usual}'`)})`;
