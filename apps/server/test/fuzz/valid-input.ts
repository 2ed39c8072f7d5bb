import { randomUUID } from 'node:crypto';
import type { Fixtures } from './fixtures.ts';
import type { Path, Schema, Schemas } from './json-schema.ts';

/* Valid input for an endpoint: fuzzing one field gets further the better the others fit. */

type Ids = Fixtures['ids'];

/**
 * Which record `{id}` refers to, by the start of the path. The first match counts. Null for a
 * record that does not exist.
 */
const idByPath: [beginning: string, id: keyof Ids | null][] = [
  ['/api/admin/companies/', 'company'],
  ['/api/admin/teams/', 'team'],
  ['/api/admin/employees/imports/', 'import'],
  ['/api/admin/employees/', 'employee'],
  ['/api/admin/challenges/{id}/submissions', 'runningChallenge'],
  ['/api/admin/challenges/{id}/leaderboard', 'runningChallenge'],
  ['/api/admin/challenges/', 'challenge'],
  ['/api/employee/me/challenges/', 'ownChallenge'],
  ['/api/admin/staff/tasks/', 'task'],
  ['/api/admin/staff/', 'staff'],
  ['/api/admin/finance/employees/', 'paid'],
  ['/api/admin/finance/events/', 'event'],
  ['/api/admin/finance/payments/', 'payment'],
  ['/api/admin/finance/payroll/', 'payslip'],
  ['/api/admin/finance/recon/statements/', 'statement'],
  ['/api/admin/finance/recon/rows/', 'row'],
  ['/api/admin/finance/customers/', 'customer'],
  ['/api/admin/finance/vendors/', 'vendor'],
  ['/api/admin/finance/tax-rules/', 'rule'],
  ['/api/admin/finance/invoices/{id}/issue', 'draftInvoice'],
  ['/api/admin/finance/invoices/', 'invoice'],
  ['/api/admin/inventory/products/items/', 'item'],
  ['/api/admin/inventory/products/skus/', 'sku'],
  ['/api/admin/inventory/stock/sku/', 'sku'],
  ['/api/admin/inventory/po/', 'order'],
  ['/api/admin/inventory/grn/', 'receipt'],
  ['/api/admin/inventory/movements/', 'movement'],
  ['/api/admin/inventory/warehouses/', 'warehouse'],
  ['/api/admin/inventory/boxes/', 'box'],
  ['/api/admin/inventory/provisioning/', 'ticket'],
  ['/api/admin/inventory/returns/', 'return'],
  ['/api/admin/inventory/counts/', 'count'],
  ['/api/admin/admins/', 'admin'],
  ['/api/admin/audit/', null],
  ['/api/admin/health/jobs/', null],
  ['/api/admin/sessions/', null],
  ['/api/files/', null],
];

const idByParameter: Record<string, keyof Ids> = {
  dayId: 'day',
  sid: 'submission',
  employeeId: 'employee',
  attachmentId: 'attachment',
  documentId: 'document',
  noteId: 'creditNote',
  lineId: 'ticketLine',
  taskId: 'taskId',
  triviaId: 'triviaId',
  moduleId: 'moduleId',
  workshopId: 'workshopId',
};

/** Returns a path's parameters, each of an existing record. */
export function parametersOf(path: string, { ids, codes }: Fixtures): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const valueFor = (name: string): string => {
    if (name === 'code') return codes.sku;
    if (name === 'kind') return 'company';
    if (name === 'date') return '2026-11-20';
    if (name === 'lineId' && path.includes('/counts/')) return ids.countLine;
    const known = idByParameter[name];
    if (known) return ids[known];
    if (path.startsWith('/api/admin/history/')) return ids.company;
    const found = idByPath.find(([beginning]) => path.startsWith(beginning));
    // With an unknown id, every request would get a 404, and nothing would be tested.
    if (!found)
      throw new Error(`Add the record of ${path} to idByPath in test/fuzz/valid-input.ts`);
    return found[1] === null ? randomUUID() : ids[found[1]];
  };
  return Object.fromEntries(names.map((name) => [name, valueFor(name)]));
}

/** Returns values by a field's name, where its type is not enough. */
function knownValue(name: string, path: string, { ids, codes }: Fixtures): unknown {
  const known: Record<string, unknown> = {
    companyId: ids.company,
    employeeId: path.includes('/finance/') ? ids.paid : ids.employee,
    newLeaderId: ids.employee,
    assignee: ids.assignee,
    party: ids.customer,
    invoiceId: path.endsWith('tds-basis') ? ids.bill : ids.invoice,
    paymentId: ids.payment,
    eventId: ids.event,
    vendor: ids.vendor,
    skuId: ids.sku,
    sku: codes.sku,
    skuCode: codes.sku,
    code: codes.sku,
    boxId: ids.box,
    wh: ids.warehouse,
    toWh: ids.warehouse,
    fromWh: ids.warehouse,
    toBoxId: ids.box,
    transportBoxId: ids.transport,
    email: `junk-${randomUUID()}@example.com`,
    to: 'junk@example.com',
    password: 'Correct-Horse-9',
    newPassword: 'Correct-Horse-9',
    currentPassword: 'Correct-Horse-9',
    month: codes.month,
    date: '2026-11-21',
    from: '2026-11-01',
    startDate: '2026-11-19',
    endDate: '2026-12-02',
    eventDate: '2026-11-25',
    validFrom: '2027-04-01',
    gstin: '27AAPFU0939F1ZV',
    ifsc: 'CNRB0002255',
    pincode: '411004',
    state: 'MH',
    pan: 'AAPFU0939F',
    phone: '020 5550 1234',
    memberEmails: [`junk-${randomUUID()}@example.com`],
    teamLeaderEmail: '',
    accountNumber: '00123456789',
    ids: ids.company,
    qty: 1,
    on: '2026-11-20',
  };
  return known[name];
}

/** Returns a valid value with only the required fields. */
export function validInput(
  schema: Schema,
  {
    path,
    name,
    schemas,
    fixtures,
  }: { path: string; name: string; schemas: Schemas; fixtures: Fixtures },
): unknown {
  const inside = (part: Schema, partName: string) =>
    validInput(part, { path, name: partName, schemas, fixtures });
  const choice = schemas.choicesOf(schema).find(({ type }) => type !== 'null') ?? {};
  const { type, enum: allowed, minimum, exclusiveMinimum, format } = choice;
  if (choice.const !== undefined) return choice.const;
  if (allowed) return allowed[0];
  const known = knownValue(name, path, fixtures);
  if (known !== undefined && type !== 'object') return type === 'array' ? [known].flat() : known;
  switch (type) {
    case 'object': {
      const required = choice.required ?? [];
      const entries = Object.entries(choice.properties ?? {});
      return Object.fromEntries(
        entries
          .filter(([each]) => required.includes(each))
          .map(([each, part]) => [each, inside(part, each)]),
      );
    }
    case 'array':
      return choice.minItems === 0 || !choice.items ? [] : [inside(choice.items, name)];
    case 'integer':
    case 'number':
      return Math.max(1, minimum ?? 1, (exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return format === 'uuid' || /Ids?$/.test(name) ? randomUUID() : 'Junk';
  }
}

/** Returns a body with another value at a place, with the objects it needs around it. */
export function withValue(body: unknown, { path, value }: { path: Path; value: unknown }): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const isList = typeof step === 'number';
  const around = isList
    ? Array.isArray(body)
      ? [...body]
      : []
    : { ...(typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) };
  const held = (around as Record<string | number, unknown>)[step];
  Object.defineProperty(around, step, {
    value: withValue(held, { path: rest, value }),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return around;
}

/** Bodies for endpoints whose rules the document can't express. */
export const bodiesByHand: Record<string, (fixtures: Fixtures) => unknown> = {
  'post /api/admin/employees': ({ ids }) => ({
    firstName: 'Junk',
    lastName: 'Person',
    email: `junk-${randomUUID()}@example.com`,
    companyId: ids.company,
    invite: true,
  }),
  'post /api/admin/employees/bulk': ({ ids }) => ({ ids: [ids.employee], action: 'activate' }),
  'post /api/admin/employees/export': ({ ids }) => ({ ids: [ids.employee] }),
  'post /api/admin/teams': ({ ids, people }) => ({
    companyId: ids.company,
    name: `Junk ${randomUUID()}`,
    memberEmails: people,
  }),
  'post /api/admin/teams/{id}/add-member': ({ people }) => ({ email: people[0] }),
  'post /api/admin/teams/{id}/remove-member': ({ ids }) => ({ employeeId: ids.member }),
  'post /api/admin/teams/{id}/transfer-leader': ({ ids }) => ({ employeeId: ids.member }),
  'post /api/admin/challenges/{id}/days/copy-week': () => ({
    fromDate: '2026-11-19',
    toDate: '2026-11-26',
  }),
  'post /api/admin/challenges/{id}/days/{dayId}/copy': () => ({ toDate: '2026-11-25' }),
  'post /api/employee/me/challenges/{id}/days/{date}/trivia/{triviaId}/attempt': ({
    answers: responses,
  }) => ({
    answers: responses,
  }),
  'post /api/admin/staff/tasks': ({ ids }) => ({ title: 'Junk', assignee: ids.assignee }),
  'post /api/admin/staff/tasks/reassign': ({ ids }) => ({ from: ids.paid, to: ids.assignee }),
  'post /api/admin/inventory/po': ({ codes }) => ({
    lines: [{ sku: codes.sku, qty: 1, price: 5 }],
  }),
  'post /api/admin/inventory/products/skus': ({ ids }) => ({ item: ids.item }),
  'post /api/admin/inventory/counts': ({ ids }) => ({ boxId: ids.transport }),
  'post /api/admin/inventory/transfer': ({ ids, codes }) => ({
    sku: codes.sku,
    ids: ids.company,
    qty: 1,
    fromWh: ids.warehouse,
    toBoxId: ids.box,
  }),
  'post /api/admin/inventory/stock/adjust': ({ ids, codes }) => ({
    sku: codes.sku,
    wh: ids.warehouse,
    condition: 'good',
    qtyDelta: 1,
    reason: 'Junk',
  }),
  'patch /api/admin/inventory/barcodes/assign': ({ codes }) => ({
    skuId: codes.sku,
    barcode: null,
  }),
  'patch /api/admin/inventory/counts/{id}/lines/{lineId}': () => ({ counted: 3 }),
  'post /api/admin/finance/events': () => ({
    eventName: 'Junk day',
    clientName: 'Junk',
    eventDate: '2026-11-25',
    eventBudget: 1000,
  }),
  'post /api/admin/finance/invoices': ({ ids }) => ({
    party: ids.customer,
    lines: [{ desc: 'Junk', rate: 5 }],
    status: 'draft',
  }),
  'post /api/admin/finance/invoices/{id}/credit-notes': () => ({ amount: 1, reason: 'Junk' }),
  'put /api/admin/finance/invoices/{id}/bill': () => ({ billFileUrl: null }),
  'post /api/admin/notifications/read': () => ({ all: true }),
  'post /api/staff/register': () => ({
    name: 'Junk Person',
    email: `junk-${randomUUID()}@example.com`,
    type_0: 'pan',
  }),
};

/** Queries that some endpoints need beyond what the document requires. */
export const queriesByHand: Record<string, (fixtures: Fixtures) => string> = {
  'get /api/admin/finance/gst/gstr1/export': () => 'format=json',
};

/** Endpoints that only work with a mailed link. */
export const needsLink = /\/(reset-password|asked-document(\/upload)?)$/;
