import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { searchKeyOf } from '#core/data-key/sealed-column.ts';

/** A value outside the search text, with its own index. */
type Fact = {
  /** The condition for a match. A placeholder that is null matches nothing. */
  where: SQL;
  /**
   * The condition for a match with the whole value and not only its beginning. Always true by
   * default.
   */
  whole?: SQL;
  /** Shown with a hit when nothing else would explain why it matches. */
  shown?: AnyPgColumn;
};

/** How the quick search finds the records of one table and distinguishes them. */
export type Searchable = {
  table: PgTable & { id: PgColumn };
  /** Restricts the table's rows. */
  where?: SQL;
  /** Lower-cased, with a trigram index. Starts with the record's name. */
  text: AnyPgColumn;
  title: AnyPgColumn | SQL;
  /** Sorts hits of the same rank by newest first. By title by default. */
  newestFirst?: true;
  /**
   * Values that identify this record when typed completely. A short key with which the search text
   * does not begin must be a fact as well: many texts may contain it.
   */
  keys: readonly (AnyPgColumn | SQL)[];
  facts?: readonly Fact[];
  /** Distinguishes it from records with the same title. Null and empty values are left out. */
  detail: readonly (AnyPgColumn | SQL)[];
  /** An amount of the record, in paise. */
  amount?: AnyPgColumn | SQL;
};

/** The values of a search by name. `null` when the text can't be such a value. */
export const searchBy = {
  /** The typed text in lower case. */
  text: sql.placeholder('text'),
  /** A pattern of `phoneKey`s. */
  phone: sql.placeholder('phone'),
  /** What a PAN has in its index: see `searchKeys`. */
  pans: sql.placeholder('pans'),
  /** In paise. */
  amount: sql.placeholder('amount'),
  /** A payment's reference in the form of `payments.ref_key`. */
  reference: sql.placeholder('reference'),
  /** The full document numbers that a short one may mean. */
  numbers: sql.placeholder('numbers'),
  /** Codes of letters and a number, in upper case, with more and more leading zeros. */
  codes: sql.placeholder('codes'),
};

/**
 * Returns SQL for the last ten digits of a phone number, however it is written. Phone indexes use
 * it.
 */
export const phoneKey = (phone: AnyPgColumn): SQL =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

/** Matches a record by its phone number. */
export const byPhone = (phone: AnyPgColumn): Fact => ({
  where: sql`${and(sql`${phone} <> ''`, sql`${phoneKey(phone)} like ${searchBy.phone}`)}`,
  whole: sql`${phoneKey(phone)} = rtrim(${searchBy.phone}::text, '%')`,
  shown: phone,
});

/** Matches a record by a key, ignoring case, with an index on its lower-case or upper-case form. */
export const byKey = (key: AnyPgColumn, letters: 'lower' | 'upper' = 'lower'): Fact => ({
  where:
    letters === 'lower'
      ? sql`${and(sql`${key} <> ''`, sql`lower(${key}) = ${searchBy.text}`)}`
      : sql`upper(${key}) = upper(${searchBy.text})`,
});

/** Matches a document by its series and number without the year between them. */
export const byShortNumber = (code: AnyPgColumn): Fact => ({
  where: sql`${code} = any(${searchBy.numbers}::text[])`,
});

/**
 * Matches a record by the letters and the number of its code without leading zeros, with an index
 * on its upper-case form. The code with the fewest zeros wins: `SBX-1` means itself even if there
 * is a `SBX-001`.
 */
export const byNumberOfCode = (table: PgTable & { id: PgColumn }, code: AnyPgColumn): Fact => ({
  where: sql`${table.id} = (select ${table.id} from ${table}
    where upper(${code}) = any(${searchBy.codes}::text[]) order by length(${code}) limit 1)`,
});

/** Matches a record by its PAN. */
export const byPan = (pan: AnyPgColumn): Fact => ({
  where: sql`${pan} <> '' and ${searchKeyOf(pan)} = any(${searchBy.pans}::text[])`,
});

/** Matches a record by an amount. */
export const byAmount = (amount: AnyPgColumn): Fact => ({
  where: sql`${amount} = ${searchBy.amount}`,
});

/** Returns SQL for a value to show, or null when it is the usual one. */
export const unless = (column: AnyPgColumn, usual: string): SQL =>
  sql`nullif(${column}, ${sql.raw(`'${usual}'`)})`;
