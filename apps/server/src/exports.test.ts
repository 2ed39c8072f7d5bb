import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStatement } from '../test/bank-statement.ts';
import { readCsv } from '../test/csv.ts';
import {
  fillInOrganisation,
  makeEvent,
  makeInvoice,
  makeParty,
  makeVendor,
} from '../test/finance.ts';
import { sendFile } from '../test/imports.ts';
import { bringIn, makeSku, makeWarehouse } from '../test/inventory.ts';
import { addPaid, makePayslip, month } from '../test/payroll.ts';
import { makeCompany, makeEmployee, makeTeam } from '../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../test/test-app.ts';
import { routes } from './features.ts';

let app: TestApp;
let admin: Client & { account: { id: string } };
let statement: string;
let importId: string;
let companyId: string;

const names = ['Neem', 'amla', 'Peepal', 'Banyan', 'Ashoka'];

/** Five of each, whose columns sort differently. */
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  const warehouse = await makeWarehouse(app);
  for (const [n, name] of names.entries()) {
    const company = await makeCompany(app, { name, maxEmployees: 100 - n });
    companyId = company.id;
    await makeEmployee(app, {
      companyId,
      firstName: name,
      position: names[(n + 2) % 5] ?? '',
      totalPoints: (n * 7) % 5,
      engagementScore: n === 2 ? null : (n * 30) % 70,
    });
    await makeTeam(app, {
      ...{ companyId, name, members: ((n * 2) % 5) + 1 },
      ...{ totalPoints: (n * 3) % 5, participation: n === 1 ? null : (n * 30) % 70 },
    });
    const customer = await makeParty(app, { name });
    await makeVendor(app, { name });
    const invoice = await makeInvoice(admin, customer, {
      issuedOn: `2026-11-0${5 - ((n * 2) % 5)}`,
      lines: [{ desc: name, qty: 1, rate: 100 + ((n * 3) % 5), taxPct: 18 }],
    });
    await post('/admin/finance/payments', {
      invoiceId: invoice.id,
      amount: 10 + ((n * 2) % 5),
      ref: name,
      paidOn: `2026-11-1${(n * 3) % 5}`,
    });
    await makeEvent(admin, {
      eventName: name,
      eventDate: `2026-11-2${(n * 2) % 5}`,
      eventBudget: 1000 + ((n * 3) % 5),
    });
    const paid = await addPaid(admin, { name, ctcAnnual: 500_000 + ((n * 2) % 5) * 120_000 });
    await makePayslip(admin, paid.id);
    const sku = await makeSku(app, { name });
    app.pass(60_000);
    await bringIn(app, sku, { warehouse, qty: 10 + ((n * 3) % 5) });
  }
  const rows = names.map((note, n) => ({
    amount: ((n * 2) % 5) + 5,
    note,
    date: `0${1 + ((n * 3) % 5)}/11/2026`,
  }));
  statement = (await makeStatement(admin, rows)).statement.id;
  const other = names.map((_, n) => ({ amount: ((n * 2) % 5) + 50, date: `0${5 - n}/11/2026` }));
  for (const { id } of (await makeStatement(admin, other)).rows)
    await post(`/admin/finance/recon/rows/${id}/record-entry`, { head: 'interest-received' });
  const sent = await sendFile(admin, 'First name,Last name,Email\nA,B,no address', {
    dryRun: true,
    companyId,
  });
  importId = sent.body.importId;
  await app.jobs.drain();
});
afterAll(() => app.stop());

async function post(path: string, body: object) {
  const response = await admin.post(path, { body });
  if (response.status >= 300) throw new Error(response.text);
  return response.body.data;
}

type Exported = {
  /** The export's endpoint. */
  route: string;
  path: () => string;
  /** The list whose order it follows. */
  list: () => string;
  sorts: string[];
  /** Identifies a row: a field of the list, and the column of the file. */
  field: string;
  column: string;
  query?: Record<string, string>;
  /** Its name in the audit log. Null when it has no personal data. */
  what: string | null;
};

const exports: Exported[] = [
  {
    route: 'GET /admin/companies/export',
    path: () => '/admin/companies/export',
    list: () => '/admin/companies',
    sorts: ['name', 'employeeCount', 'createdAt'],
    field: 'name',
    column: 'Company',
    query: { status: 'active' },
    what: 'companies',
  },
  {
    route: 'GET /admin/teams/export',
    path: () => '/admin/teams/export',
    list: () => '/admin/teams',
    sorts: ['name', 'members', 'points', 'participation', 'createdAt'],
    field: 'name',
    column: 'Team',
    query: { status: 'active' },
    what: 'teams',
  },
  {
    route: 'GET /admin/employees/export',
    path: () => '/admin/employees/export',
    list: () => '/admin/employees',
    sorts: ['name', 'email', 'position', 'department', 'points', 'engagement', 'createdAt'],
    field: 'email',
    column: 'Email',
    query: { status: 'active' },
    what: 'employees',
  },
  {
    route: 'GET /admin/finance/invoices/export',
    path: () => '/admin/finance/invoices/export',
    list: () => '/admin/finance/invoices',
    sorts: ['issuedOn', 'code', 'party', 'grandTotal', 'due', 'dueOn', 'createdAt'],
    field: 'code',
    column: 'Code',
    query: { kind: 'sales' },
    what: 'invoices',
  },
  {
    route: 'GET /admin/finance/payments/export',
    path: () => '/admin/finance/payments/export',
    list: () => '/admin/finance/payments',
    sorts: ['paidOn', 'code', 'amount', 'createdAt'],
    field: 'code',
    column: 'Code',
    query: { direction: 'in' },
    what: 'payments',
  },
  {
    route: 'GET /admin/finance/other-entries/export',
    path: () => '/admin/finance/other-entries/export',
    list: () => '/admin/finance/other-entries',
    sorts: ['bookedOn', 'code', 'amount', 'createdAt'],
    field: 'code',
    column: 'Code',
    query: { direction: 'in' },
    what: 'other entries',
  },
  {
    route: 'GET /admin/finance/payroll/export',
    path: () => '/admin/finance/payroll/export',
    list: () => '/admin/finance/payroll',
    sorts: ['employee', 'code', 'gross', 'net', 'createdAt'],
    field: 'code',
    column: 'ID',
    query: { month },
    what: 'payslips',
  },
  ...(['customers', 'vendors'] as const).map((kind) => ({
    route: `GET /admin/finance/${kind}/export`,
    path: () => `/admin/finance/${kind}/export`,
    list: () => `/admin/finance/${kind}`,
    sorts: ['name', 'createdAt'],
    field: 'name',
    column: 'Name',
    query: { archived: 'false' },
    what: kind,
  })),
  {
    route: 'GET /admin/finance/events/export',
    path: () => '/admin/finance/events/export',
    list: () => '/admin/finance/events',
    sorts: ['eventDate', 'eventName', 'eventBudget', 'createdAt'],
    field: 'eventName',
    column: 'Event',
    query: { from: '2026-11-01' },
    what: 'events',
  },
  {
    route: 'GET /admin/finance/recon/statements/{id}/export',
    path: () => `/admin/finance/recon/statements/${statement}/export`,
    list: () => `/admin/finance/recon/statements/${statement}/rows`,
    sorts: ['line', 'date', 'amount', 'createdAt'],
    field: 'note',
    column: 'Note',
    query: { filter: 'unmatched' },
    what: 'rows of a bank statement',
  },
  {
    route: 'GET /admin/inventory/products/export',
    path: () => '/admin/inventory/products/export',
    list: () => '/admin/inventory/products',
    sorts: ['name', 'code', 'category', 'quantity', 'value', 'createdAt'],
    field: 'name',
    column: 'Name',
    what: null,
  },
  {
    route: 'GET /admin/inventory/movements/export',
    path: () => '/admin/inventory/movements/export',
    list: () => '/admin/inventory/movements',
    sorts: ['at', 'createdAt'],
    field: 'at',
    column: 'At',
    what: null,
  },
  {
    route: 'GET /admin/audit/export',
    path: () => '/admin/audit/export',
    list: () => '/admin/audit',
    sorts: ['at', 'createdAt'],
    field: 'recordId',
    column: 'Record id',
    query: { kind: 'invoice' },
    what: 'the audit log',
  },
];

/** Exports without a list. */
const others: Record<string, string | null> = {
  'POST /admin/employees/export': 'employees',
  'GET /admin/teams/{id}/roster/export': 'the members of a team',
  'GET /admin/employees/imports/{id}/refused.csv': 'refused rows of an import',
  'GET /admin/finance/dues/export': 'receivables',
  'GET /admin/finance/results/export': 'income and expense',
  'GET /admin/finance/cash-forecast/export': 'cash forecast',
  'GET /admin/finance/tax/payable/export': 'TDS payable',
  'GET /admin/finance/tax/receivable/export': 'TDS receivable',
  'GET /admin/finance/gst/gstr1/export': 'GSTR-1',
  'GET /admin/finance/gst/gstr3b/export': 'GSTR-3B',
  'GET /admin/analytics/export': null,
  'GET /admin/challenges/{id}/boards/export': null,
  'GET /admin/challenges/{id}/days/export': null,
  'GET /admin/challenges/{id}/participants/export': 'leaderboard of a challenge',
  // They have entries of their own.
  'POST /admin/finance/payroll/bank-file': null,
  'POST /admin/finance/payment-runs/{id}/bank-file': null,
  // Opens a file as it was uploaded.
  'GET /files/{id}': null,
  // In the history of the company.
  'GET /company/people/imports/{id}/refused.csv': null,
  'GET /company/people/imports/template': null,
  'GET /admin/companies/import-template': null,
  'GET /admin/employees/import-template': null,
  'GET /admin/finance/customers/import-template': null,
  'GET /admin/finance/vendors/import-template': null,
  'GET /admin/inventory/products/import-template': null,
};

const isTable = (type: string) => /^text\/csv$|spreadsheetml/.test(type);

test('every export is covered here', () => {
  const found = routes.flatMap(({ endpoint }) => {
    const types = 'streams' in endpoint ? [endpoint.streams ?? []].flat() : [];
    return types.some(isTable) ? `${endpoint.method} ${endpoint.path}` : [];
  });
  expect(found.sort()).toEqual(
    [...exports.map(({ route }) => route), ...Object.keys(others)].sort(),
  );
});

const columnOf = (text: string, column: string): string[] => {
  const [header = [], ...rows] = readCsv(text);
  const place = header.indexOf(column);
  expect(place).toBeGreaterThanOrEqual(0);
  return rows.map((row) => row[place] ?? '');
};

const listed = async ({ list, field }: Exported, query: Record<string, string>) => {
  const { status, body, text } = await admin.get(list(), { query: { ...query, limit: '500' } });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  const rows: Record<string, string>[] =
    body.data ?? body.companies ?? body.teams ?? body.employees;
  return rows.map((row) => row[field]);
};

const cases = exports.flatMap((each) =>
  each.sorts.flatMap((sort) =>
    [sort, `-${sort}`].map((order): [string, string, Exported] => [each.route, order, each]),
  ),
);

describe('an export has the order of its list', () => {
  test.each(cases)('%s by %s @full', async (_, sort, each) => {
    const query = { ...each.query, sort };
    const { status, text } = await admin.get(each.path(), { query });
    expect(status).toBe(200);
    const order = columnOf(text, each.column);
    expect(order.length).toBeGreaterThanOrEqual(5);
    expect(order).toEqual(await listed(each, query));
  });

  test.each(exports.map((each): [string, Exported] => [each.route, each]))(
    '%s by the list’s default order',
    async (_, each) => {
      const { text } = await admin.get(each.path(), { query: each.query ?? {} });
      expect(columnOf(text, each.column)).toEqual(await listed(each, each.query ?? {}));
      const unknown = await admin.get(each.path(), { query: { ...each.query, sort: 'nothing' } });
      expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['sort']]);
    },
  );

  test('POST /admin/employees/export of the selected ones', async () => {
    const { body } = await admin.get('/admin/employees', { query: { sort: 'points' } });
    const ids = body.employees.map(({ id }: { id: string }) => id);
    const { text } = await admin.post('/admin/employees/export', {
      body: { ids: [...ids].reverse(), sort: '-points' },
    });
    const emails = body.employees.map(({ email }: { email: string }) => email);
    expect(columnOf(text, 'Email')).toEqual(emails.reverse());
  });
});

const exportsLogged = async () => {
  const { body } = await admin.get('/admin/audit', {
    query: { kind: 'account', actor: admin.account.id, limit: '500' },
  });
  return body.data.filter(({ action }: { action: string }) => action === 'account.exported');
};

describe('an export of personal data is recorded in the audit log', () => {
  test.each(
    exports.flatMap((each): [string, Exported][] => (each.what ? [[each.route, each]] : [])),
  )('%s, with its filters and its number of rows', async (_, each) => {
    const before = (await exportsLogged()).length;
    const query = { ...each.query, q: 'a' };
    const { status, text } = await admin.get(each.path(), { query });
    expect(status).toBe(200);
    const [entry, ...earlier] = await exportsLogged();
    expect(earlier.length).toBe(before);
    expect(entry).toMatchObject({
      action: 'account.exported',
      detail: each.what,
      kind: 'account',
      recordId: admin.account.id,
    });
    const values = Object.fromEntries(
      entry.changes.map(({ field, after }: { field: string; after: unknown }) => [field, after]),
    );
    expect(values).toMatchObject({ 'export.format': 'CSV', 'export.search': true });
    expect(Object.keys(values).length).toBeGreaterThanOrEqual(3);
    expect(values['export.rows']).toBe(readCsv(text).length - 1);
    expect(JSON.stringify(entry.changes)).not.toContain('"a"');
  });

  test.each(Object.entries(others).filter(([route]) => /finance\/(dues|results|tax)/.test(route)))(
    '%s, with its number of rows',
    async (route, what) => {
      const { status, text } = await admin.get(route.replace('GET ', ''));
      expect(status).toBe(200);
      const [entry] = await exportsLogged();
      expect(entry).toMatchObject({ action: 'account.exported', detail: what });
      // Without the names of the columns, and the totals.
      const rows = readCsv(text).length - 2;
      expect(entry.changes).toContainEqual({ field: 'export.rows', before: null, after: rows });
    },
  );

  test('POST /admin/employees/export, with the number of selected employees', async () => {
    const { body } = await admin.get('/admin/employees', { query: { limit: '2' } });
    const ids = body.employees.map(({ id }: { id: string }) => id);
    await admin.post('/admin/employees/export', { body: { ids, format: 'xlsx' } });
    const [entry] = await exportsLogged();
    expect(entry).toMatchObject({
      action: 'account.exported',
      detail: 'employees',
      changes: [
        { field: 'export.format', after: 'XLSX' },
        { field: 'export.chosen', after: 2 },
        { field: 'export.rows', after: 2 },
      ],
    });
  });

  test('GET /admin/employees/export of a company, by its name', async () => {
    await admin.get('/admin/employees/export', { query: { companyId } });
    const [entry] = await exportsLogged();
    expect(entry.changes).toContainEqual({
      field: 'export.company',
      before: null,
      after: 'Ashoka',
    });
  });

  test('GET /admin/employees/imports/{id}/refused.csv', async () => {
    const path = `/admin/employees/imports/${importId}/refused.csv`;
    expect((await admin.get(path)).status).toBe(200);
    expect((await exportsLogged())[0]).toMatchObject({
      action: 'account.exported',
      detail: 'refused rows of an import',
      changes: [
        { field: 'export.format', before: null, after: 'CSV' },
        { field: 'export.import', before: null, after: importId },
        { field: 'export.rows', before: null, after: 1 },
      ],
    });
  });

  test('GET /admin/finance/gst/gstr1/export', async () => {
    const file = async (query: Record<string, string>) => {
      const { status, text } = await admin.get('/admin/finance/gst/gstr1/export', {
        query: { month, ...query },
      });
      expect(status).toBe(200);
      return text;
    };
    const json = JSON.parse(await file({ format: 'json' }));
    // The file leaves out empty parts.
    const { b2b = [], b2cl = [], exp = [], cdnr = [], cdnur = [] } = json;
    const grouped = [...b2b, ...b2cl, ...exp, ...cdnr];
    const documents = [...grouped.flatMap(({ inv, nt }) => inv ?? nt), ...cdnur].length;
    expect((await exportsLogged())[0]).toMatchObject({
      action: 'account.exported',
      detail: 'GSTR-1',
      changes: [
        { field: 'export.format', after: 'JSON' },
        { field: 'export.month', after: month },
        { field: 'export.rows', after: documents },
      ],
    });
    let most = 0;
    for (const table of ['b2b', 'b2cs', 'hsn-b2b', 'hsn-b2c', 'issued']) {
      const rows = readCsv(await file({ format: 'csv', table })).length - 1;
      most = Math.max(most, rows);
      expect((await exportsLogged())[0].changes).toContainEqual({
        field: 'export.rows',
        ...{ before: null, after: rows },
      });
    }
    expect(most).toBeGreaterThan(0);
  });

  test('GET /admin/finance/gst/gstr3b/export', async () => {
    for (const format of ['csv', 'json']) {
      const { status } = await admin.get('/admin/finance/gst/gstr3b/export', {
        query: { month, format },
      });
      expect(status).toBe(200);
      expect((await exportsLogged())[0]).toMatchObject({
        action: 'account.exported',
        detail: 'GSTR-3B',
        changes: [
          { field: 'export.format', after: format.toUpperCase() },
          { field: 'export.month', after: month },
        ],
      });
    }
  });

  test('GET /admin/finance/recon/statements/{id}/export, by its id and not by its file name', async () => {
    await admin.get(`/admin/finance/recon/statements/${statement}/export`);
    expect((await exportsLogged())[0].changes).toContainEqual({
      field: 'export.statement',
      before: null,
      after: statement,
    });
  });

  test('but not one that is refused or has no personal data', async () => {
    const before = (await exportsLogged()).length;
    const refused = await admin.get('/admin/employees/export', { query: { format: 'pdf' } });
    expect(refused.status).toBe(400);
    expect((await admin.get('/admin/inventory/products/export')).status).toBe(200);
    expect((await exportsLogged()).length).toBe(before);
  });
});

describe('managers and higher roles can export personal data', () => {
  test.each(['creator', 'reviewer', 'support'] as const)('but not a %s', async (role) => {
    const client = await app.signedInAs(role);
    for (const path of ['/admin/employees/export', '/admin/companies/export']) {
      expect((await client.get(path)).status).toBe(403);
    }
    expect((await client.post('/admin/employees/export', { body: { ids: [] } })).status).toBe(403);
    expect((await client.get('/admin/me')).body.admin.permissions).not.toContain(
      'employees:export',
    );
  });

  test('and each export is logged under the user’s own name', async () => {
    const manager = await app.signedInAs('manager');
    expect((await manager.get('/admin/employees/export')).status).toBe(200);
    const { body } = await admin.get('/admin/audit', { query: { actor: manager.account.id } });
    expect(body.data[0]).toMatchObject({
      action: 'account.exported',
      detail: 'employees',
      actor: { id: manager.account.id },
    });
  });
});
