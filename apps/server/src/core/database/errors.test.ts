import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { constraintOf, describeDatabaseError, isConnectionFailure, violates } from './errors.ts';

const people = pgTable('people', { email: text().notNull(), age: text() });

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    "create table people (email text not null constraint people_email_key unique, age text constraint people_age_check check (age <> 'x'))",
  );
  await database.db.insert(people).values({ email: 'asha@example.com' });
});
afterAll(() => database.drop());

function failureOf(promise: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(promise).then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: unknown) => error,
  );
}

describe('a violated constraint', () => {
  test('is recognised by its name', async () => {
    const error = await failureOf(database.db.insert(people).values({ email: 'asha@example.com' }));
    expect(constraintOf(error)).toEqual({ sqlState: '23505', constraint: 'people_email_key' });
    expect(violates(error, 'people_email_key')).toBe(true);
    expect(violates(error, 'people_phone_key')).toBe(false);
  });

  test('is not a unique violation when it is a check', async () => {
    const error = await failureOf(database.db.insert(people).values({ email: 'b', age: 'x' }));
    expect(constraintOf(error)).toEqual({ sqlState: '23514', constraint: 'people_age_check' });
    expect(violates(error, 'people_age_check')).toBe(false);
  });

  test('is described without the values of the row', async () => {
    const error = await failureOf(database.db.insert(people).values({ email: 'asha@example.com' }));
    expect(describeDatabaseError(error)).toBe(
      'The database refused a query: SQLSTATE 23505, table people, constraint people_email_key',
    );
  });
});

test('another database error has an SQLSTATE but no constraint', async () => {
  const error = await failureOf(database.db.execute(sql`select 1 / 0`));
  expect(constraintOf(error)).toEqual({ sqlState: '22012' });
  expect(isConnectionFailure(error)).toBe(false);
});

test('an error while reading a result is described without the query', async () => {
  const error = await failureOf(
    database.db.execute(sql`select 9007199254740992::bigint, ${'secret'}::text`),
  );
  expect(describeDatabaseError(error)).toMatch(/^A query failed: A bigint/);
});

test('an error from elsewhere is not a database error', () => {
  const error = Object.assign(new Error('no such file'), { code: 'EPERM' });
  expect(constraintOf(error)).toBeNull();
  expect(isConnectionFailure(error)).toBe(false);
  expect(describeDatabaseError(error)).toBeNull();
});

test('a cycle of causes does not hang', () => {
  const error = new Error('round');
  error.cause = error;
  expect(constraintOf(error)).toBeNull();
});

test('a missing server counts as a failed connection', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1, ssl: false });
  client.on('error', () => {});
  const error = await failureOf(client.connect());
  expect(isConnectionFailure(new Error('wrapped', { cause: error }))).toBe(true);
  expect(describeDatabaseError(error)).toBe('The database could not be reached');
});
