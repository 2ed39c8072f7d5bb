import { randomUUID } from 'node:crypto';
import { type Role, roles } from '@kolam/contract/core/permissions.ts';
import { fileIdOf } from '@kolam/contract/files/own-link.ts';
import type { StaffRole } from '@kolam/contract/staff/model.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chosenCalls } from '../test/chosen-calls.ts';
import { formBody } from '../test/form-body.ts';
import { makeEmployees } from '../test/people.ts';
import { sampleFiles } from '../test/sample-files.ts';
import { registered } from '../test/staff.ts';
import { makeStaff } from '../test/tasks.ts';
import { type Client, companyBody, startTestApp, type TestApp } from '../test/test-app.ts';
import { type Account, findAccount } from './auth/store.ts';
import { routes } from './features.ts';
import { showFiles } from './files/queries.ts';

const all: Role[] = ['Administrator', 'superadmin', 'manager', 'creator', 'reviewer', 'support'];
const writers: Role[] = ['Administrator', 'superadmin', 'manager'];
const planners: Role[] = [...writers, 'creator'];
const administrators: Role[] = ['Administrator'];
const keepers: Role[] = ['Administrator', 'superadmin'];
const reviewers: Role[] = [...writers, 'reviewer'];
/** Managers see staff, but who becomes one is decided by others. */
const staffReaders: Role[] = [...keepers, 'manager', 'reviewer'];
/** Who may look at money, which only keepers change. */
const treasurers: Role[] = [...keepers, 'manager'];
/** Who keeps goods. */
const storekeepers: Role[] = [...writers, 'support'];
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
  'GET /admin/companies/export': writers,
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
  'GET /admin/employees/export': writers,
  'POST /admin/employees/export': writers,
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
  'POST /admin/staff/{id}/documents/ask': staffDeciders,
  'POST /admin/staff/{id}/documents/{documentId}/ask-again': staffDeciders,
  'POST /staff/register': everyone,
  'POST /staff/asked-document': everyone,
  'POST /staff/asked-document/upload': everyone,
  'GET /admin/finance/overview': treasurers,
  'GET /admin/finance/events': treasurers,
  'GET /admin/finance/events/export': treasurers,
  'GET /admin/finance/events/{id}': treasurers,
  'GET /admin/finance/events/{id}/documents': treasurers,
  'POST /admin/finance/events': keepers,
  'PATCH /admin/finance/events/{id}': keepers,
  'DELETE /admin/finance/events/{id}': keepers,
  'POST /admin/finance/events/{id}/attachments': keepers,
  'DELETE /admin/finance/events/{id}/attachments/{attachmentId}': keepers,
  'GET /admin/finance/gst/readiness': treasurers,
  'GET /admin/finance/gst/gstr1': treasurers,
  'GET /admin/finance/gst/gstr1/export': treasurers,
  'GET /admin/finance/gst/gstr3b': treasurers,
  'GET /admin/finance/gst/gstr3b/export': treasurers,
  'GET /admin/finance/gst/documents': treasurers,
  'GET /admin/finance/payments': treasurers,
  'GET /admin/finance/payments/export': treasurers,
  'GET /admin/finance/payments/{id}': treasurers,
  'GET /admin/finance/payments/{id}/pdf': treasurers,
  'POST /admin/finance/payments': keepers,
  'POST /admin/finance/payments/{id}/reverse': keepers,
  'GET /admin/finance/employees': treasurers,
  'PATCH /admin/finance/employees/{id}': keepers,
  'GET /admin/finance/payroll': treasurers,
  'GET /admin/finance/payroll/bank-file': treasurers,
  'GET /admin/finance/payroll/export': treasurers,
  'GET /admin/finance/payroll/pay-all': treasurers,
  'GET /admin/finance/payroll/{id}': treasurers,
  'GET /admin/finance/payroll/{id}/pdf': treasurers,
  'POST /admin/finance/payroll': keepers,
  'POST /admin/finance/payroll/bank-file': keepers,
  'POST /admin/finance/payroll/create-all': keepers,
  'POST /admin/finance/payroll/pay-all': keepers,
  'POST /admin/finance/payroll/preview': treasurers,
  'POST /admin/finance/payroll/preview-all': treasurers,
  'POST /admin/finance/payroll/{id}/pay': keepers,
  'POST /admin/finance/payroll/{id}/reverse': keepers,
  'POST /admin/finance/payroll/{id}/void': keepers,
  'POST /admin/finance/recon/statements': keepers,
  'GET /admin/finance/recon/statements': treasurers,
  'GET /admin/finance/recon/statements/{id}': treasurers,
  'GET /admin/finance/recon/statements/{id}/sure': treasurers,
  'DELETE /admin/finance/recon/statements/{id}': keepers,
  'GET /admin/finance/recon/statements/{id}/rows': treasurers,
  'GET /admin/finance/recon/statements/{id}/export': treasurers,
  'POST /admin/finance/recon/statements/{id}/accept-sure': keepers,
  'POST /admin/finance/recon/statements/{id}/undo-sure': keepers,
  'GET /admin/finance/recon/rows/{id}/candidates': treasurers,
  'POST /admin/finance/recon/rows/{id}/match': keepers,
  'POST /admin/finance/recon/rows/{id}/unmatch': keepers,
  'POST /admin/finance/recon/rows/{id}/set-aside': keepers,
  'POST /admin/finance/recon/rows/{id}/bring-back': keepers,
  'POST /admin/finance/recon/rows/{id}/create-payment': keepers,
  'GET /admin/settings/organisation': keepers,
  'PUT /admin/settings/organisation': keepers,
  'GET /admin/finance/customers': treasurers,
  'GET /admin/finance/customers/export': treasurers,
  'GET /admin/finance/customers/import-template': treasurers,
  'GET /admin/finance/customers/{id}': treasurers,
  'GET /admin/finance/customers/{id}/statement': treasurers,
  'GET /admin/finance/customers/{id}/statement/pdf': treasurers,
  'POST /admin/finance/customers': keepers,
  'POST /admin/finance/customers/import': keepers,
  'PATCH /admin/finance/customers/{id}': keepers,
  'DELETE /admin/finance/customers/{id}': keepers,
  'POST /admin/finance/customers/{id}/restore': keepers,
  'POST /admin/finance/customers/{id}/bank/reveal': keepers,
  'GET /admin/finance/vendors': treasurers,
  'GET /admin/finance/vendors/export': treasurers,
  'GET /admin/finance/vendors/import-template': treasurers,
  'GET /admin/finance/vendors/{id}': treasurers,
  'GET /admin/finance/vendors/{id}/statement': treasurers,
  'GET /admin/finance/vendors/{id}/statement/pdf': treasurers,
  'POST /admin/finance/vendors': keepers,
  'POST /admin/finance/vendors/import': keepers,
  'PATCH /admin/finance/vendors/{id}': keepers,
  'DELETE /admin/finance/vendors/{id}': keepers,
  'POST /admin/finance/vendors/{id}/restore': keepers,
  'POST /admin/finance/vendors/{id}/bank/reveal': keepers,
  'GET /admin/finance/invoices': treasurers,
  'GET /admin/finance/invoices/export': treasurers,
  'GET /admin/finance/invoices/{id}': treasurers,
  'POST /admin/finance/invoices': keepers,
  'PATCH /admin/finance/invoices/{id}': keepers,
  'DELETE /admin/finance/invoices/{id}': keepers,
  'POST /admin/finance/invoices/{id}/issue': keepers,
  'POST /admin/finance/invoices/{id}/void': keepers,
  'PUT /admin/finance/invoices/{id}/bill': keepers,
  'PUT /admin/finance/invoices/{id}/event': keepers,
  'POST /admin/finance/invoices/{id}/credit-notes': keepers,
  'GET /admin/finance/invoices/{id}/pdf': treasurers,
  'GET /admin/finance/invoices/{id}/credit-notes/{noteId}/pdf': treasurers,
  'POST /admin/finance/invoices/{id}/send': keepers,
  'GET /admin/finance/tax-rules': treasurers,
  'POST /admin/finance/tax-rules': keepers,
  'DELETE /admin/finance/tax-rules/{id}': keepers,
  'PUT /admin/finance/tax/profile': keepers,
  'POST /admin/finance/tax/calculate': treasurers,
  'GET /admin/finance/tax/tds-basis': treasurers,
  'GET /admin/finance/tax/vendors': treasurers,
  'GET /admin/inventory/products': storekeepers,
  'GET /admin/inventory/products/export': storekeepers,
  'GET /admin/inventory/products/import-template': storekeepers,
  'POST /admin/inventory/products/import': storekeepers,
  'GET /admin/inventory/products/categories': storekeepers,
  'POST /admin/inventory/products': storekeepers,
  'GET /admin/inventory/products/items': storekeepers,
  'POST /admin/inventory/products/items': storekeepers,
  'GET /admin/inventory/products/items/{id}': storekeepers,
  'PATCH /admin/inventory/products/items/{id}': storekeepers,
  'GET /admin/inventory/products/skus': storekeepers,
  'POST /admin/inventory/products/skus': storekeepers,
  'GET /admin/inventory/products/skus/{id}': storekeepers,
  'PATCH /admin/inventory/products/skus/{id}': storekeepers,
  'GET /admin/inventory/products/skus/last-purchases': storekeepers,
  'GET /admin/inventory/skus/by-code/{code}': storekeepers,
  'GET /admin/inventory/po': storekeepers,
  'POST /admin/inventory/po': storekeepers,
  'GET /admin/inventory/po/{id}': storekeepers,
  'PATCH /admin/inventory/po/{id}': storekeepers,
  'POST /admin/inventory/po/{id}/approve': storekeepers,
  'POST /admin/inventory/po/{id}/cancel': storekeepers,
  'GET /admin/inventory/po/{id}/pdf': storekeepers,
  'POST /admin/inventory/po/{id}/bill': keepers,
  'GET /admin/inventory/grn': storekeepers,
  'POST /admin/inventory/grn': storekeepers,
  'GET /admin/inventory/grn/{id}': storekeepers,
  'POST /admin/inventory/grn/{id}/reverse': storekeepers,
  'GET /admin/inventory/stock/kpis': storekeepers,
  'GET /admin/inventory/stock/sku/{id}': storekeepers,
  'GET /admin/inventory/stock/ledger': storekeepers,
  'GET /admin/inventory/stock/summary': storekeepers,
  'POST /admin/inventory/stock/adjust': storekeepers,
  'GET /admin/inventory/movements': storekeepers,
  'GET /admin/inventory/movements/export': storekeepers,
  'GET /admin/inventory/movements/{id}': storekeepers,
  'POST /admin/inventory/barcodes/generate': storekeepers,
  'PATCH /admin/inventory/barcodes/assign': storekeepers,
  'GET /admin/inventory/warehouses': storekeepers,
  'POST /admin/inventory/warehouses': storekeepers,
  'GET /admin/inventory/warehouses/{id}': storekeepers,
  'PATCH /admin/inventory/warehouses/{id}': storekeepers,
  'GET /admin/inventory/boxes': storekeepers,
  'POST /admin/inventory/boxes': storekeepers,
  'GET /admin/inventory/boxes/{id}': storekeepers,
  'PATCH /admin/inventory/boxes/{id}': storekeepers,
  'POST /admin/inventory/boxes/{id}/move': storekeepers,
  'POST /admin/inventory/transfer': storekeepers,
  'POST /admin/inventory/putaway': storekeepers,
  'GET /admin/inventory/provisioning': storekeepers,
  'POST /admin/inventory/provisioning': storekeepers,
  'GET /admin/inventory/provisioning/suggest': storekeepers,
  'GET /admin/inventory/provisioning/{id}': storekeepers,
  'POST /admin/inventory/provisioning/{id}/lines': storekeepers,
  'POST /admin/inventory/provisioning/{id}/pick': storekeepers,
  'PATCH /admin/inventory/provisioning/{id}/lines/{lineId}': storekeepers,
  'PATCH /admin/inventory/provisioning/{id}/close': storekeepers,
  'POST /admin/inventory/provisioning/{id}/write-off': storekeepers,
  'GET /admin/inventory/provisioning/{id}/pdf': storekeepers,
  'GET /admin/inventory/destinations': storekeepers,
  'GET /admin/inventory/returns': storekeepers,
  'POST /admin/inventory/returns': storekeepers,
  'GET /admin/inventory/returns/source': storekeepers,
  'GET /admin/inventory/returns/{id}': storekeepers,
  'POST /admin/inventory/returns/{id}/reverse': storekeepers,
  'GET /admin/inventory/counts': storekeepers,
  'POST /admin/inventory/counts': storekeepers,
  'GET /admin/inventory/counts/{id}': storekeepers,
  'GET /admin/inventory/counts/{id}/lines': storekeepers,
  'GET /admin/inventory/counts/{id}/places': storekeepers,
  'POST /admin/inventory/counts/{id}/scan': storekeepers,
  'PATCH /admin/inventory/counts/{id}/lines/{lineId}': storekeepers,
  'POST /admin/inventory/counts/{id}/places': storekeepers,
  'POST /admin/inventory/counts/{id}/review': storekeepers,
  'POST /admin/inventory/counts/{id}/reopen': storekeepers,
  'POST /admin/inventory/counts/{id}/post': storekeepers,
  'POST /admin/inventory/counts/{id}/cancel': storekeepers,
  'GET /admin/inventory/scanner/{code}': storekeepers,
  'POST /admin/files': planners,
  // A link is signed for a session: which opens with whose token, see the walk below.
  'GET /files/{id}': everyone,
  // Of a company; that of an account is in the tests of the audit log.
  'GET /admin/history/{kind}/{id}': all,
  'GET /admin/activity': all,
  'GET /admin/audit': keepers,
  'GET /admin/audit/export': keepers,
  'GET /admin/audit/people': keepers,
  'GET /admin/audit/{id}': keepers,
  'GET /admin/search': all,
  'GET /admin/search/records': all,
  'GET /admin/first-steps': keepers,
  'GET /admin/analytics/dashboard': all,
  'GET /admin/notifications': all,
  'POST /admin/notifications/read': all,
  'GET /admin/notifications/stream': all,
  'GET /admin/notifications/preferences': all,
  'PATCH /admin/notifications/preferences': all,
  'GET /admin/health': all,
  'POST /admin/health/jobs/{id}/retry': keepers,
  'POST /admin/health/backups': keepers,
  'GET /admin/analytics': all,
  'GET /admin/analytics/export': all,
  'GET /admin/admins': administrators,
  'POST /admin/admins': administrators,
  'POST /admin/admins/{id}/invite': administrators,
  'PATCH /admin/admins/{id}': administrators,
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

/** What whoever is let in may be told. 202: it goes on; 415: a form is wanted where files are sent. */
const answers = [200, 202, 400, 404, 409, 415];

const calls = routes.map(({ call }) => ({ name: `${call.method} ${call.path}`, call }));

/** Makes the call with an empty body and unknown ids: who is let in gets no 403. */
async function statusFor(name: string, token: string | undefined) {
  const call = calls.find((each) => each.name === name)?.call;
  if (!call) throw new Error(`There is no call ${name}`);
  const path = `/api${call.path.replace('{kind}', 'company').replace('{id}', randomUUID())}`;
  if (call.streams === 'text/event-stream') return begun(path, token);
  const answer = await app.client(token).send(call.method, path, call.body ? { body: {} } : {});
  return answer;
}

/** What would go on as long as somebody listens: its beginning alone. */
async function begun(url: string, token: string | undefined) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.server.inject({ url, headers, payloadAsStream: true });
  const status = answer.statusCode;
  const pieces = status === 200 ? [] : await answer.stream().toArray();
  answer.stream().destroy();
  return { status, body: pieces.length > 0 ? JSON.parse(Buffer.concat(pieces).toString()) : null };
}

test('every call stands in the table, and nothing else', () => {
  const listed = Object.keys(allowed).sort();
  expect(listed, '`allowed` above has a line for each call').toEqual(
    calls.map(({ name }) => name).sort(),
  );
  expect([...roles].sort()).toEqual([...all].sort());
});

const chosen = await chosenCalls();

describe.each(calls.filter(({ name }) => chosen?.has(name) ?? true))('$name', ({ name, call }) => {
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

const picture = { field: 'attachment_0', fileName: 'a.png', text: sampleFiles['image/png'] };
const bank = { bankName: 'Canara Bank', accountNumber: '00123456789', ifsc: 'CNRB0002255' };

/**
 * What is sent, line after line, by each role to records that nobody else touches; what superadmin,
 * manager, creator, reviewer and support are answered of their own record, and what Administrator
 * and these are answered of another's.
 */
type Lines = Record<string, [sent: object, own: string, anothers: string]>;

const ofTasks: Lines = {
  'GET /admin/staff/tasks/{id}': [{}, '200 200 200 200 200', '200 200 200 404 404 404'],
  'GET /admin/staff/tasks/{id}/comments': [{}, '200 200 200 200 200', '200 200 200 404 404 404'],
  'GET /admin/staff/tasks/{id}/history': [{}, '200 200 200 200 200', '200 200 200 404 404 404'],
  'GET /admin/history/task/{id}': [{}, '200 200 403 403 403', '200 200 200 403 403 403'],
  'POST /admin/staff/tasks/{id}/comments': [
    { body: { text: 'Hello' } },
    '201 201 201 201 201',
    '201 201 201 404 404 404',
  ],
  'PATCH /admin/staff/tasks/{id}': [
    { body: { status: 'review' } },
    '200 200 200 200 200',
    '200 200 200 404 404 404',
  ],
  'POST /admin/staff/tasks/{id}/attachments': [
    formBody({}, picture),
    '201 201 403 403 403',
    '201 201 201 403 403 403',
  ],
  'DELETE /admin/staff/tasks/{id}/attachments/{attachmentId}': [
    {},
    '200 200 403 403 403',
    '200 200 200 403 403 403',
  ],
  'DELETE /admin/staff/tasks/{id}': [{}, '200 200 403 403 403', '200 200 200 403 403 403'],
};

/** Nobody decides on themselves, nor on their own role and access. */
const ofStaff: Lines = {
  'GET /admin/staff/{id}': [{}, '200 200 403 200 403', '200 200 200 403 200 403'],
  'GET /admin/history/staff/{id}': [{}, '200 200 403 200 403', '200 200 200 403 200 403'],
  'PATCH /admin/staff/{id}': [{ body: { bank } }, '409 403 403 403 403', '200 200 403 403 403 403'],
  'POST /admin/staff/{id}/bank/reveal': [{}, '200 403 403 403 403', '200 200 403 403 403 403'],
  'PATCH /admin/staff/{id}/role': [
    { body: { role: 'support' } },
    '409 403 403 403 403',
    '200 200 403 403 403 403',
  ],
  'PATCH /admin/staff/{id}/active': [
    { body: { isActive: true } },
    '409 403 403 403 403',
    '200 200 403 403 403 403',
  ],
  'POST /admin/staff/{id}/documents/ask': [
    { body: { type: 'other', label: 'Degree certificate', reason: 'Missing' } },
    '409 403 403 409 403',
    '200 200 403 403 200 403',
  ],
  'POST /admin/staff/{id}/documents/{documentId}/ask-again': [
    { body: { reason: 'Blurred' } },
    '409 403 403 409 403',
    '200 200 403 403 200 403',
  ],
  'POST /admin/staff/{id}/approve': [
    { body: { role: 'support' } },
    '409 403 403 409 403',
    '200 200 403 403 200 403',
  ],
  'POST /admin/staff/{id}/reject': [
    { body: { reason: 'Twice' } },
    '409 403 403 409 403',
    '409 409 403 403 409 403',
  ],
  'POST /admin/staff/{id}/invite': [{}, '409 403 403 403 403', '200 200 403 403 403 403'],
  'POST /admin/staff/{id}/reopen': [
    { body: { reason: 'Again' } },
    '409 403 403 403 403',
    '200 200 403 403 403 403',
  ],
};

describe('with real records', () => {
  type Ids = { id: string; documentId?: string; attachmentId?: string };
  type Walker = { client: Client; task: Ids; person: Ids };
  let admin: Client;
  let own: Walker[];
  let anothers: Walker[];
  /** The links were made for yet another session. */
  let links: { holders: Client[]; task: string; document: string };

  beforeAll(async () => {
    admin = await app.signedInAs('Administrator');
    const walkers = await Promise.all(
      all.slice(1).map((role) => makeStaff(app, role as StaffRole)),
    );
    const taskOf = async (assignee: string) => {
      const fields = { title: 'Call the gym', assignee };
      return (await admin.post('/admin/staff/tasks', formBody(fields, picture))).body.data;
    };
    const neighbour = await makeStaff(app, 'support');
    const idsOf = ({ id, attachments }: { id: string; attachments: { id: string }[] }): Ids => ({
      id,
      attachmentId: attachments[0]?.id ?? '',
    });
    own = [];
    anothers = [];
    for (const client of walkers) {
      const person = { id: client.id, documentId: randomUUID() };
      // By another, since nobody may set the own account.
      const kept = { ...bank, accountNumber: '00987654321' };
      await admin.patch(`/admin/staff/${client.id}`, { body: { bank: kept } });
      own.push({ client, person, task: idsOf(await taskOf(client.id)) });
    }
    for (const client of [admin, ...walkers]) {
      const { id, kyc } = await registered(app, admin);
      const person = { id, documentId: kyc.documents[0]?.id ?? '' };
      anothers.push({ client, person, task: idsOf(await taskOf(neighbour.id)) });
    }
    const other = await app.signedInAs('Administrator');
    const task = await taskOf(neighbour.id);
    const { attachments } = (await other.get(`/admin/staff/tasks/${task.id}`)).body.data;
    const { kyc } = await registered(app, other);
    links = {
      holders: [admin, ...walkers],
      task: attachments[0].url,
      document: kyc.documents[0]?.url ?? '',
    };
  });

  /** What each is answered in turn, in the shape of the lines. */
  async function walk(lines: Lines, walkers: Walker[], record: 'task' | 'person') {
    const answered: Record<string, string> = {};
    for (const [line, [sent]] of Object.entries(lines)) {
      const [method, path] = line.split(' ') as ['GET', string];
      const statuses: number[] = [];
      for (const { client, [record]: ids } of walkers) {
        const filled = path.replace(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[name] ?? '');
        statuses.push((await client.send(method, `/api${filled}`, sent)).status);
      }
      answered[line] = statuses.join(' ');
    }
    return answered;
  }
  const expected = (lines: Lines, place: 1 | 2) =>
    Object.fromEntries(Object.entries(lines).map(([line, row]) => [line, row[place]]));

  test('every call on one of them stands in the lines', () => {
    const onOne = calls.filter(({ name }) => /^\w+ \/admin\/staff\/(tasks\/)?\{id\}/.test(name));
    const lines = Object.keys({ ...ofTasks, ...ofStaff });
    expect(lines).toEqual(expect.arrayContaining(onOne.map(({ name }) => name)));
    expect(onOne.length).toBeGreaterThan(15);
  });

  test('of one’s own task', async () => {
    expect(await walk(ofTasks, own, 'task')).toEqual(expected(ofTasks, 1));
  });

  test('of another’s task', async () => {
    expect(await walk(ofTasks, anothers, 'task')).toEqual(expected(ofTasks, 2));
  });

  test('of oneself', async () => {
    expect(await walk(ofStaff, own, 'person')).toEqual(expected(ofStaff, 1));
  });

  test('of somebody who registered', async () => {
    expect(await walk(ofStaff, anothers, 'person')).toEqual(expected(ofStaff, 2));
  });

  test.each([
    ['a file of a task', 'task', '200 200 200 200 200 200', '200 200 200 200 200 200'],
    ['a document', 'document', '200 200 404 404 200 404', '404 404 404 404 404 404'],
  ] as const)('of a link to %s', async (_, kind, withToken, withoutToken) => {
    const fileId = fileIdOf(links[kind]) ?? '';
    const statuses: number[][] = [];
    for (const [n, client] of links.holders.entries()) {
      // Also for those whom no call shows one.
      const sessionId = (await client.get('/admin/sessions')).body.data[0].id;
      const actor = { sessionId, role: all[n] as Role };
      const shown = await showFiles(app.tools.db, { clock: app.tools.clock, actor }, [fileId]);
      const url = shown.get(fileId)?.url ?? '';
      const answers = [client.get(url), app.client().get(url), client.get(links[kind])];
      statuses.push((await Promise.all(answers)).map(({ status }) => status));
    }
    const rows = [0, 1, 2].map((place) => statuses.map((each) => each[place]).join(' '));
    expect(rows).toEqual([withToken, withoutToken, '404 404 404 404 404 404']);
  });
});
