import fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  conflict,
  Failure,
  forbidden,
  invalid,
  notFound,
  preconditionFailed,
  tooMany,
  unauthenticated,
} from '#core/failure.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { handleError, problemOf } from './problems.ts';

test.each([
  [invalid({ name: 'Name is required' }), 400, 'VALIDATION'],
  [unauthenticated(), 401, 'UNAUTHENTICATED'],
  [forbidden(), 403, 'FORBIDDEN'],
  [notFound(), 404, 'NOT_FOUND'],
  [conflict('COMPANY_FULL', 'The company is full.'), 409, 'COMPANY_FULL'],
  [preconditionFailed(), 412, 'STALE'],
  [new Failure('too-large', 'TOO_LARGE', 'Too large.'), 413, 'TOO_LARGE'],
  [new Failure('wrong-type', 'UNSUPPORTED_TYPE', 'Send JSON.'), 415, 'UNSUPPORTED_TYPE'],
  [tooMany(7), 429, 'RATE_LIMIT'],
  [new Failure('unavailable', 'UNAVAILABLE', 'Try again.'), 503, 'UNAVAILABLE'],
])('%s returns %i %s, with its message in two fields', (failure, status, code) => {
  const problem = problemOf(failure);
  expect(problem.status).toBe(status);
  expect(problem.body).toMatchObject({ success: false, code, error: problem.body.message });
  expect(problem.body.message).toMatch(/^[A-Z].+[a-z.]$/);
});

test('several invalid fields get a summary, unless their messages are equal', () => {
  expect(problemOf(invalid({ a: 'One.', b: 'Two.' })).body).toMatchObject({
    message: 'Please check the marked fields.',
    errors: { a: 'One.', b: 'Two.' },
  });
  expect(problemOf(invalid({ a: 'One.', b: 'One.' })).body.message).toBe('One.');
});

describe('a fault', () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.signedInAs('Administrator');
  });
  afterAll(() => app.stop());

  const plain = { success: false, code: 'SERVER', message: 'Something went wrong.' };

  test('of a missing table is not described, and its id finds it in the log', async () => {
    await app.database.pool.query('alter table companies rename to hidden_companies');
    for (const path of ['/admin/companies', '/admin/companies?search=x']) {
      const { status, body, headers, text } = await admin.get(path);
      expect(status).toBe(500);
      expect(body).toEqual({ ...plain, error: plain.message, requestId: headers['x-request-id'] });
      expect(text).not.toMatch(/compan|select|42P01|postgres|drizzle|\.ts|node_modules/i);
      const line = app
        .logged()
        .split('\n')
        .find((each) => each.includes(body.requestId));
      expect(line).toContain('SQLSTATE 42P01');
      expect(line).not.toContain('select');
    }
    const download = await admin.get('/admin/companies/export');
    expect(download.status).toBe(500);
    expect(download.body).toMatchObject(plain);
    expect(download.headers['content-disposition']).toBeUndefined();
    await app.database.pool.query('alter table hidden_companies rename to companies');
    expect((await admin.get('/admin/companies')).status).toBe(200);
  });

  test('of a violated constraint keeps the values out of response and log', async () => {
    await app.database.pool.query(
      `alter table companies add constraint house_rule check (name <> 'Very Private Name')`,
    );
    const { status, body, text } = await admin.post('/admin/companies', {
      body: companyBody({ name: 'Very Private Name' }),
    });
    await app.database.pool.query('alter table companies drop constraint house_rule');
    expect(status).toBe(500);
    expect(body).toMatchObject(plain);
    expect(text).not.toMatch(/house_rule|Private/);
    expect(app.logged()).toContain('SQLSTATE 23514, table companies, constraint house_rule');
    expect(app.logged()).not.toContain('Very Private Name');
  });

  test('rolls everything back', async () => {
    const { company } = (await admin.post('/admin/companies', { body: companyBody() })).body;
    const path = `/admin/companies/${company.id}/portal-users`;
    const body = { name: 'Kavita Rao', email: 'half@example.com', right: 'owner' };
    await app.database.pool.query(
      `alter table audit_entries add constraint no_history check (kind <> 'company') not valid`,
    );
    expect((await admin.post(path, { body })).status).toBe(500);
    await app.database.pool.query('alter table audit_entries drop constraint no_history');
    const { rows } = await app.database.pool.query(
      `select from accounts where email = 'half@example.com'`,
    );
    expect(rows).toEqual([]);
    expect((await admin.post(path, { body })).status).toBe(201);
  });
});

describe('a database', () => {
  async function responseTo(error: unknown) {
    const server = fastify();
    server.setErrorHandler(handleError);
    server.get('/', async () => {
      throw error;
    });
    const response = await server.inject('/');
    await server.close();
    return { status: response.statusCode, body: response.json() };
  }

  test('that is unreachable is reported as unavailable', async () => {
    // Nothing listens on this port.
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
    const refused = await pool.query('select 1').catch((error: unknown) => error);
    await pool.end();
    expect(await responseTo(refused)).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: 'The database can’t be reached. Try again soon.' },
    });
  });

  test('that timed out on a long query is reported as such', async () => {
    const canceled = new pg.DatabaseError('canceling statement', 0, 'error');
    canceled.code = '57014';
    expect(await responseTo(canceled)).toMatchObject({
      status: 503,
      body: { code: 'TIMEOUT', message: 'This took too long. Narrow it down or try again.' },
    });
  });

  test.each([undefined, null, 'text', 42, new TypeError('x is not a function')])(
    'or code that throws %s returns 500',
    async (thrown) => {
      const { status, body } = await responseTo(thrown ?? new Error('nothing'));
      expect(status).toBe(500);
      expect(body).toMatchObject({ code: 'SERVER', requestId: expect.any(String) });
    },
  );
});
