import { randomUUID } from 'node:crypto';
import { type Role, roles } from '@kolam/contract/core/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEmployees } from '../test/people.ts';
import { companyBody, startTestApp, type TestApp } from '../test/test-app.ts';
import { type Account, findAccount } from './auth/store.ts';
import { routes } from './features.ts';

const all: Role[] = ['Administrator', 'superadmin', 'manager', 'creator', 'reviewer', 'support'];
const writers: Role[] = ['Administrator', 'superadmin', 'manager'];
const planners: Role[] = [...writers, 'creator'];
const keepers: Role[] = ['Administrator', 'superadmin'];
const reviewers: Role[] = [...writers, 'reviewer'];
/** Managers see staff, but who becomes one is decided by others. */
const staffReaders: Role[] = [...keepers, 'manager', 'reviewer'];
const staffDeciders: Role[] = [...keepers, 'reviewer'];
const everyone = 'everyone';
/** The people of client companies, with sessions that open nothing of the console. */
const employees = 'employees';

/** Who may make which call, written out by hand: a new call needs its line here. */
const allowed: Record<string, Role[] | typeof everyone | typeof employees> = {
  'POST /admin/login': everyone,
  'GET /admin/login-options': everyone,
  'POST /admin/setup': everyone,
  'POST /admin/forgot-password': everyone,
  'POST /admin/reset-password': everyone,
  'POST /admin/logout': all,
  'GET /admin/me': all,
  'PATCH /admin/me': all,
  'POST /admin/change-password': all,
  'GET /admin/sessions': all,
  'DELETE /admin/sessions/{id}': all,
  'GET /admin/companies': all,
  'GET /admin/companies/export': all,
  'GET /admin/companies/{id}': all,
  'GET /admin/companies/{id}/deactivation': all,
  'POST /admin/companies': writers,
  'PUT /admin/companies/{id}': writers,
  'DELETE /admin/companies/{id}': writers,
  'GET /admin/teams': all,
  'GET /admin/teams/analytics': all,
  'GET /admin/teams/top': all,
  'GET /admin/teams/activity': all,
  'GET /admin/teams/{id}': all,
  'POST /admin/teams': writers,
  'POST /admin/teams/check-emails': writers,
  'PATCH /admin/teams/{id}': writers,
  'PATCH /admin/teams/{id}/settings': writers,
  'POST /admin/teams/{id}/add-member': writers,
  'POST /admin/teams/{id}/remove-member': writers,
  'POST /admin/teams/{id}/transfer-leader': writers,
  'DELETE /admin/teams/{id}': writers,
  'GET /admin/employees': all,
  'GET /admin/employees/analytics': all,
  'GET /admin/employees/activity': all,
  'GET /admin/employees/export': all,
  'POST /admin/employees/export': all,
  'GET /admin/employees/{id}': all,
  'GET /admin/employees/{id}/points': all,
  'POST /admin/employees': writers,
  'POST /admin/employees/bulk': writers,
  'PATCH /admin/employees/{id}': writers,
  'DELETE /admin/employees/{id}': writers,
  'POST /admin/employees/{id}/reset-password': writers,
  'POST /admin/employees/import': writers,
  'GET /admin/employees/import-template': writers,
  'GET /admin/employees/imports': writers,
  'GET /admin/employees/imports/{id}': writers,
  'GET /admin/employees/imports/{id}/refused.csv': writers,
  'POST /admin/employees/imports/{id}/check': writers,
  'POST /admin/employees/imports/{id}/run': writers,
  'DELETE /admin/employees/imports/{id}': writers,
  'GET /admin/challenges': all,
  'GET /admin/challenges/analytics': all,
  'GET /admin/challenges/top-categories': all,
  'GET /admin/challenges/activity': all,
  'GET /admin/challenges/{id}': all,
  'GET /admin/challenges/{id}/assignments': all,
  'GET /admin/challenges/{id}/activation': all,
  'GET /admin/challenges/{id}/calendar': all,
  'GET /admin/challenges/{id}/days': all,
  'GET /admin/challenges/{id}/days/{dayId}': all,
  'POST /admin/challenges': planners,
  'PUT /admin/challenges/{id}': planners,
  'DELETE /admin/challenges/{id}': planners,
  'PUT /admin/challenges/{id}/assign': planners,
  'PUT /admin/challenges/{id}/activate': planners,
  'PUT /admin/challenges/{id}/deactivate': planners,
  'POST /admin/challenges/{id}/clone': planners,
  'POST /admin/challenges/{id}/days': planners,
  'POST /admin/challenges/{id}/days/copy-week': planners,
  'PATCH /admin/challenges/{id}/days/{dayId}': planners,
  'POST /admin/challenges/{id}/days/{dayId}/copy': planners,
  'DELETE /admin/challenges/{id}/days/{dayId}': planners,
  'GET /admin/challenges/{id}/leaderboard': all,
  'GET /admin/challenges/{id}/participation': all,
  'GET /admin/challenges/{id}/rewards': all,
  'GET /admin/challenges/{id}/rewards/{employeeId}/certificate': all,
  'GET /admin/challenges/{id}/submissions': all,
  'POST /admin/challenges/{id}/submissions/{sid}/approve': reviewers,
  'POST /admin/challenges/{id}/submissions/{sid}/reject': reviewers,
  'POST /admin/challenges/{id}/submissions/{sid}/ask-again': reviewers,
  'POST /employee/login': everyone,
  'POST /employee/logout': employees,
  'POST /employee/change-password': employees,
  'GET /employee/me': employees,
  'GET /employee/me/challenges': employees,
  'GET /employee/me/challenges/{id}/days/{date}': employees,
  'GET /employee/me/challenges/{id}/leaderboard': employees,
  'GET /employee/me/challenges/{id}/certificate': employees,
  'POST /employee/me/challenges/{id}/days/{date}/tasks/{taskId}/submit': employees,
  'POST /employee/me/challenges/{id}/days/{date}/trivia/{triviaId}/attempt': employees,
  'POST /employee/me/challenges/{id}/days/{date}/modules/{moduleId}/complete': employees,
  'POST /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/join': employees,
  'GET /admin/staff/tasks': all,
  'GET /admin/staff/tasks/board': all,
  'GET /admin/staff/tasks/{id}': all,
  'GET /admin/staff/tasks/{id}/comments': all,
  'GET /admin/staff/tasks/{id}/history': all,
  'PATCH /admin/staff/tasks/{id}': all,
  'POST /admin/staff/tasks/{id}/comments': all,
  'POST /admin/staff/tasks': writers,
  'POST /admin/staff/tasks/reassign': writers,
  'DELETE /admin/staff/tasks/{id}': writers,
  'POST /admin/staff/tasks/{id}/attachments': writers,
  'DELETE /admin/staff/tasks/{id}/attachments/{attachmentId}': writers,
  'GET /admin/staff': staffReaders,
  'GET /admin/staff/analytics': staffReaders,
  'GET /admin/staff/{id}': staffReaders,
  'POST /admin/staff': keepers,
  'PATCH /admin/staff/{id}': keepers,
  'POST /admin/staff/{id}/approve': staffDeciders,
  'POST /admin/staff/{id}/reject': staffDeciders,
  'POST /admin/staff/{id}/reopen': keepers,
  'PATCH /admin/staff/{id}/role': keepers,
  'PATCH /admin/staff/{id}/active': keepers,
  'POST /admin/staff/{id}/invite': keepers,
  'POST /admin/staff/{id}/bank/reveal': keepers,
  'POST /admin/staff/{id}/documents/{documentId}/ask-again': staffDeciders,
  'POST /staff/register': everyone,
  'POST /staff/asked-document': everyone,
  'POST /staff/asked-document/upload': everyone,
  'POST /admin/files': planners,
  // A link is signed for a session, whoever follows it.
  'GET /files/{id}': everyone,
  // Of a company; that of an account is in the tests of the audit log.
  'GET /admin/history/{kind}/{id}': all,
  'GET /admin/activity': all,
  'GET /admin/analytics/dashboard': all,
  'GET /admin/admins': keepers,
  'POST /admin/admins': keepers,
  'POST /admin/admins/{id}/invite': keepers,
  'PATCH /admin/admins/{id}': keepers,
};

let app: TestApp;
let companyId: string;
let employee: Account;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.signedInAs('Administrator');
  companyId = (await admin.post('/admin/companies', { body: companyBody() })).body.company.id;
  const [made] = await makeEmployees(app, 1, { companyId });
  const account = await findAccount(app.tools.db, made?.id ?? '');
  if (!account) throw new Error('No employee was made');
  employee = account;
});
afterAll(() => app.stop());

/** What whoever is let in may be told. 415: a form is wanted where files are sent. */
const answers = [200, 400, 404, 409, 415];

const calls = routes.map(({ call }) => ({ name: `${call.method} ${call.path}`, call }));

/** Makes the call with an empty body and unknown ids: who is let in gets no 403. */
async function statusFor(name: string, token: string | undefined) {
  const call = calls.find((each) => each.name === name)?.call;
  if (!call) throw new Error(`There is no call ${name}`);
  const path = `/api${call.path.replace('{kind}', 'company').replace('{id}', randomUUID())}`;
  const answer = await app.client(token).send(call.method, path, call.body ? { body: {} } : {});
  return answer;
}

test('every call stands in the table, and nothing else', () => {
  expect(Object.keys(allowed).sort()).toEqual(calls.map(({ name }) => name).sort());
  expect([...roles].sort()).toEqual([...all].sort());
});

describe.each(calls)('$name', ({ name, call }) => {
  test.each(all)('as %s', async (role) => {
    const { token } = await app.signedInAs(role);
    const { status, body } = await statusFor(name, token);
    const who = allowed[name] ?? [];
    if (who === employees) expect(status).toBe(401);
    else if (who === everyone || who.includes(role)) expect(answers).toContain(status);
    else {
      expect(status).toBe(403);
      expect(body).toMatchObject({
        success: false,
        code: 'FORBIDDEN',
        message: 'Not authorized to perform this action.',
      });
    }
  });

  const outsiders: [string, Partial<Account> | null][] = [
    ['nobody', null],
    ['an employee', { kind: 'employee' }],
    ['a portal login', { kind: 'portal' }],
    ['staff who wait for review', { kind: 'staff', role: 'superadmin', status: 'pending' }],
    ['staff who were rejected', { kind: 'staff', role: 'superadmin', status: 'rejected' }],
    ['staff without a role', { kind: 'staff', role: null }],
    ['an inactive Administrator', { status: 'inactive' }],
  ];
  test.each(outsiders)('as %s', async (_who, given) => {
    let token: string | undefined;
    if (given) {
      const ofCompany = given.kind === 'portal';
      if (given.kind === 'portal') {
        await app.database.pool.query(`delete from accounts where kind = 'portal'`);
      }
      const account =
        given.kind === 'employee'
          ? employee
          : await app.makeAccount({ ...given, companyId: ofCompany ? companyId : null });
      token = (await app.sessionOf(account)).token;
    }
    const { status, body } = await statusFor(name, token);
    const isOurs = call.access === 'employee' && given?.kind === 'employee';
    if (call.access === 'public' || isOurs) expect(answers).toContain(status);
    else {
      expect(status).toBe(401);
      expect(body.code).toBe('UNAUTHENTICATED');
    }
    expect(call.access === 'public').toBe(allowed[name] === everyone);
    expect(call.access === 'employee').toBe(allowed[name] === employees);
  });
});
