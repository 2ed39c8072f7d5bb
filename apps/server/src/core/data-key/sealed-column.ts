import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType } from 'drizzle-orm/pg-core';
import { openText, sealText } from './sealed-text.ts';

/** A column whose texts are encrypted. */
export type SealedColumn = {
  table: string;
  column: string;
  /** The encrypted part of a JSON object. Without it, the column is a text. */
  field?: string;
  /** The name of the index by which equal texts are found. */
  index?: string;
  /** Only texts with this form are encrypted. A pattern that PostgreSQL reads in the same way. */
  only?: RegExp;
};

const columns: SealedColumn[] = [];

/** Returns all encrypted columns. Their tables have an `id`. */
export const sealedColumns = (): readonly SealedColumn[] => columns;

/** Returns the names of the tables with encrypted columns. */
export const sealedTables = (): string[] => [...new Set(columns.map(({ table }) => table))];

export const placeOf = ({ table, column, field }: SealedColumn): string =>
  [table, column, field].filter(Boolean).join('.');

/** Encrypts a value of a column, if it is one of those that are. */
export const sealValue = (sealed: SealedColumn, text: string): string =>
  sealed.only === undefined || sealed.only.test(text)
    ? sealText(placeOf(sealed), text, sealed.index)
    : text;

export const openValue = (sealed: SealedColumn, stored: string): string =>
  openText(placeOf(sealed), stored);

type Place = `${string}.${string}`;

function addColumn(place: Place, options: Omit<SealedColumn, 'table' | 'column'>): SealedColumn {
  const [table = '', column = ''] = place.split('.');
  const sealed: SealedColumn = { table, column, ...options };
  columns.push(sealed);
  return sealed;
}

/**
 * A text that is encrypted in the database and plain in the program. `place` is its table and
 * column. Statements that don't go through the query builder must call `sealText` and `openText`
 * themselves.
 */
export function sealedText(place: Place, options: Pick<SealedColumn, 'index' | 'only'> = {}) {
  const sealed = addColumn(place, options);
  return customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => sealValue(sealed, text),
    fromDriver: (stored) => openValue(sealed, stored),
  })();
}

/** A JSON object of which one text is encrypted in the same way. */
export function withSealedField<Field extends string, T extends Record<Field, string>>(
  place: Place,
  { field, only }: { field: Field; only?: RegExp },
) {
  const sealed = addColumn(place, { field, ...(only ? { only } : {}) });
  return customType<{ data: T; driverData: T | string }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify({ ...value, [field]: sealValue(sealed, value[field]) }),
    fromDriver: (stored) => {
      const value: T = typeof stored === 'string' ? JSON.parse(stored) : stored;
      return { ...value, [field]: openValue(sealed, value[field]) };
    },
  })();
}

/** Returns SQL for what `searchKeys` find in an indexed column. Its index is on this expression. */
export const searchKeyOf = (column: AnyPgColumn): SQL =>
  sql`case when ${column} like 'sealed:%' then split_part(${column}, ':', 3) else ${column} end`;
