import pg, { type CustomTypesConfig } from 'pg';

const { builtins } = pg.types;
const BIGINT_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

type Parse = (text: string) => unknown;

function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError('A bigint from the database lies beyond ±(2^53 − 1).');
  }
  return value;
}

function readNumeric(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError('A numeric from the database lies beyond ±(2^53 − 1).');
  }
  return value;
}

const asText: Parse = (text) => text;

// pg's own array parser splits the elements. Ours parses each of them.
const splitArray: Parse = pg.types.getTypeParser(TEXT_ARRAY, 'text');

function arrayOf(read: Parse): Parse {
  const readDeep = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(readDeep) : value === null ? null : read(String(value));
  return (text) => readDeep(splitArray(text));
}

const parsers = new Map<number, Parse>([
  [builtins.INT8, readBigint],
  [builtins.NUMERIC, readNumeric],
  [builtins.DATE, asText],
  // A timestamp without a time zone does not identify an instant, so it is not parsed in the
  // server's zone.
  [builtins.TIMESTAMP, asText],
  [BIGINT_ARRAY, arrayOf(readBigint)],
  [NUMERIC_ARRAY, arrayOf(readNumeric)],
  [DATE_ARRAY, arrayOf(asText)],
]);

/**
 * How column values are parsed in JavaScript. bigint (so also `count`) and numeric (so also `sum`)
 * become numbers and throw beyond ±(2^53 − 1). A numeric's fraction is rounded to a double. A date
 * becomes `YYYY-MM-DD`, a timestamptz a Date. Everything else is as pg reads it.
 */
export const columnValues: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};
