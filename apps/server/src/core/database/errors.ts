import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The longest chain of causes followed. A cycle must not hang an error handler. */
const MAX_DEPTH = 8;
const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';
// Of our own triggers: PostgreSQL uses no class that begins with K.
const REFUSED = 'KL409';

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

// pg and pg-pool throw these errors without a code.
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|The embedded database has stopped)/;

function* causesOf(error: unknown): Generator<Error> {
  let current = error;
  for (let depth = 0; depth < MAX_DEPTH && current instanceof Error; depth++) {
    yield current;
    current = current.cause;
  }
}

function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  for (const cause of causesOf(error)) if (cause instanceof pg.DatabaseError) return cause;
  return null;
}

/**
 * Returns the database's own report on a failed query, extracted from Drizzle's wrapper: the
 * five-character SQLSTATE (PostgreSQL, appendix A) and the violated constraint, if any. Null when
 * the error is not from the database.
 */
export function constraintOf(error: unknown): { sqlState: string; constraint?: string } | null {
  const found = databaseErrorOf(error);
  if (!found?.code) return null;
  return found.constraint
    ? { sqlState: found.code, constraint: found.constraint }
    : { sqlState: found.code };
}

/**
 * Returns whether a query failed because its row would repeat a value in this unique constraint.
 */
export function violates(error: unknown, constraint: string): boolean {
  const found = constraintOf(error);
  return found?.sqlState === UNIQUE_VIOLATION && found.constraint === constraint;
}

/**
 * Returns the refusal of a trigger that guards the state of records: its code, which the trigger
 * gives as the constraint, its message for users, and as its detail how the days begin that it is
 * about. Null for any other error.
 */
export function refusalOf(
  error: unknown,
): { code: string; message: string; days: string | undefined } | null {
  const found = databaseErrorOf(error);
  if (found?.code !== REFUSED || !found.constraint) return null;
  return { code: found.constraint, message: found.message, days: found.detail };
}

/** Returns whether the database ended the transaction because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return constraintOf(error)?.sqlState === DEADLOCK;
}

/**
 * Returns whether the database could not be reached: unreachable, shutting down, or without a free
 * connection.
 */
export function isConnectionFailure(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (CONNECTION_CODES.has(code) || CONNECTION_MESSAGES.test(cause.message)) return true;
    // 08 connection exception · 57P01–57P03 shutdown, crash, starting up · 57P05 idle session · 53300 too many
    if (cause instanceof pg.DatabaseError && /^(08...|57P0[1235]|53300)$/.test(code)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isConnectionFailure)) return true;
  }
  return false;
}

/**
 * Returns a description of a database error that may be logged. Drizzle's message contains the
 * query with its parameters and PostgreSQL's detail contains the row's values, and neither belongs
 * in a log. Null when the error is not from the database.
 */
export function describeDatabaseError(error: unknown): string | null {
  const found = databaseErrorOf(error);
  if (found) {
    const table = found.table ? `, table ${found.table}` : '';
    const constraint = found.constraint ? `, constraint ${found.constraint}` : '';
    return `The database refused a query: SQLSTATE ${found.code}${table}${constraint}`;
  }
  if (isConnectionFailure(error)) return 'The database could not be reached';
  for (const cause of causesOf(error)) {
    if (cause instanceof DrizzleQueryError) {
      return `A query failed: ${cause.cause instanceof Error ? cause.cause.message : 'no cause given'}`;
    }
  }
  return null;
}
