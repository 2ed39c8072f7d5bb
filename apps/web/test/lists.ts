import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll } from 'vitest';
import type { Route } from '#core/api-types.ts';
import { type ApiRequest, type AppOptions, openApp, type Responses } from './app.tsx';
import { allReads, response } from './records.ts';

type Filter = [label: string, choice: string, query: Record<string, string>];
type Sort = [header: string, sort: string];

/** A screen with a list that the server searches, filters, sorts and pages. */
export type ListScreen = {
  address: string;
  route: Route;
  /** The name of the search field. */
  search: string;
  /** The default page size. */
  limit: number;
  /** Another page size to choose. Undefined if it can't be changed. */
  otherLimit?: number;
  /** The list's default query, except for page and limit. */
  asks: Record<string, string>;
  filters: Filter[];
  /** Each header with the sort order of its first press. */
  sorts: Sort[];
  /** The heading without matches. */
  none: string;
  /** The button below that heading that clears search and filters. */
  clear?: string;
  /** The heading before there is a first record, `none` by default. */
  empty?: string;
  /** The prefix of the list's parameters in the address if a page has several lists. */
  prefix?: string;
};

export const listScreens: Record<string, ListScreen> = {
  companies: {
    address: '/admin/companies',
    route: 'GET /admin/companies',
    search: 'Search companies',
    limit: 25,
    otherLimit: 50,
    asks: { sort: '-createdAt' },
    filters: [['Status', 'Trial', { status: 'trial' }]],
    sorts: [
      ['Company', 'name'],
      ['Code', 'companyCode'],
      ['Employees', '-employeeCount'],
      ['Max allowed', '-maxEmployees'],
      ['Status', 'status'],
    ],
    none: 'No companies found',
    clear: 'Clear filters',
  },
  teams: {
    address: '/admin/teams',
    route: 'GET /admin/teams',
    search: 'Search teams',
    limit: 12,
    otherLimit: 50,
    asks: { sort: '-createdAt' },
    filters: [['Status', 'Suspended', { status: 'suspended' }]],
    sorts: [
      ['Team', 'name'],
      ['Members', '-members'],
      ['Points', '-points'],
      ['Participation', '-participation'],
    ],
    none: 'No teams found',
    clear: 'Clear filters',
  },
  employees: {
    address: '/admin/employees',
    route: 'GET /admin/employees',
    search: 'Search employees',
    limit: 12,
    otherLimit: 50,
    asks: { sort: '-createdAt' },
    filters: [['Status', 'Pending', { status: 'pending' }]],
    sorts: [
      ['Employee', 'name'],
      ['Contact', 'email'],
      ['Points', '-points'],
      ['Engagement', '-engagement'],
      ['Status', 'status'],
    ],
    none: 'No employees found',
    clear: 'Clear filters',
  },
  challenges: {
    address: '/admin/challenges',
    route: 'GET /admin/challenges',
    search: 'Search challenges',
    limit: 12,
    otherLimit: 24,
    asks: { sort: '-createdAt' },
    filters: [
      ['Status', 'Scheduled', { status: 'scheduled' }],
      ['Category', 'Nutrition', { category: 'nutrition' }],
    ],
    sorts: [],
    none: 'No challenges found',
    clear: 'Clear filters',
  },
  staff: {
    address: '/admin/staff/employees',
    route: 'GET /admin/staff',
    search: 'Search staff',
    limit: 20,
    otherLimit: 50,
    asks: { sort: '-createdAt' },
    filters: [
      ['Status', 'Rejected', { status: 'rejected' }],
      ['Role', 'Reviewer', { role: 'reviewer' }],
      ['Active', 'Inactive', { isActive: 'false' }],
    ],
    sorts: [
      ['Name', 'name'],
      ['Email', 'email'],
      ['Dept', 'department'],
      ['Status', 'status'],
      ['Role', 'role'],
      ['Active', 'isActive'],
    ],
    none: 'No results.',
    clear: 'Clear filters',
  },
  tasks: {
    address: '/admin/staff/tasks',
    route: 'GET /admin/staff/tasks',
    search: 'Search tasks',
    limit: 50,
    otherLimit: 100,
    asks: { sort: '-assignedAt' },
    filters: [
      ['Status', 'Blocked', { status: 'blocked' }],
      ['Priority', 'Urgent', { priority: 'urgent' }],
      ['Category', 'Training', { category: 'training' }],
      ['Due', 'Overdue', { overdue: 'true' }],
    ],
    sorts: [
      ['Title', 'title'],
      ['Assignee', 'assignee'],
      ['Category', 'category'],
      ['Status', 'status'],
      ['Priority', '-priority'],
      ['Due Date', 'deadline'],
    ],
    none: 'No tasks found',
    clear: 'Clear search and filters',
  },
  invoices: {
    address: '/admin/finance/invoices',
    route: 'GET /admin/finance/invoices',
    search: 'Search invoices',
    limit: 25,
    otherLimit: 50,
    asks: { kind: 'sales', sort: '-issuedOn' },
    filters: [
      ['Status', 'Part-paid', { status: 'part-paid' }],
      ['Due', 'Overdue', { overdue: 'true' }],
    ],
    sorts: [
      ['Code', '-code'],
      ['Total', '-grandTotal'],
      ['Status', 'status'],
    ],
    none: 'No invoices',
    clear: 'Clear filters',
  },
  payments: {
    address: '/admin/finance/payments',
    route: 'GET /admin/finance/payments',
    search: 'Search payments',
    limit: 25,
    otherLimit: 50,
    asks: { sort: '-paidOn' },
    filters: [
      ['Direction', 'Out: paid', { direction: 'out' }],
      ['Mode', 'UPI', { mode: 'UPI' }],
      ['Reversal', 'Reversed', { reversed: 'true' }],
    ],
    sorts: [['Amount', '-amount']],
    none: 'No payments yet',
    clear: 'Clear filters',
  },
  customers: {
    address: '/admin/finance/customers',
    route: 'GET /admin/finance/customers',
    search: 'Search customers',
    limit: 25,
    otherLimit: 50,
    asks: { sort: 'name' },
    filters: [['Archive', 'Archived', { archived: 'true' }]],
    sorts: [
      ['Name', '-name'],
      ['Email', 'email'],
    ],
    none: 'No customers',
    clear: 'Clear filters',
  },
  vendors: {
    address: '/admin/finance/vendors',
    route: 'GET /admin/finance/vendors',
    search: 'Search vendors',
    limit: 25,
    otherLimit: 50,
    asks: { sort: 'name' },
    filters: [['Archive', 'All, archived too', { archived: 'all' }]],
    sorts: [
      ['Name', '-name'],
      ['Email', 'email'],
    ],
    none: 'No vendors',
    clear: 'Clear filters',
  },
  payslips: {
    address: '/admin/finance/payroll',
    route: 'GET /admin/finance/payroll',
    search: 'Search payslips',
    limit: 25,
    otherLimit: 50,
    asks: { sort: 'employee' },
    filters: [['Status', 'Paid', { status: 'paid' }]],
    sorts: [
      ['Gross', '-gross'],
      ['TDS', '-tds'],
      ['Net', '-net'],
    ],
    none: 'No payslips yet',
    clear: 'Clear filters',
  },
  events: {
    address: '/admin/finance/events?view=all',
    route: 'GET /admin/finance/events',
    search: 'Search events',
    limit: 25,
    otherLimit: 50,
    asks: { sort: '-eventDate' },
    filters: [['Status', 'Completed', { status: 'completed' }]],
    sorts: [
      ['Event', 'eventName'],
      ['City', 'city'],
      ['Budget', '-eventBudget'],
    ],
    none: 'No events',
    clear: 'Clear filters',
  },
  statements: {
    address: '/admin/finance/recon',
    route: 'GET /admin/finance/recon/statements',
    search: 'Search statements',
    limit: 25,
    otherLimit: 50,
    asks: { sort: '-createdAt' },
    filters: [],
    sorts: [
      ['File', 'fileName'],
      ['Period', '-from'],
    ],
    none: 'No statements found',
    clear: 'Clear search',
  },
  'vendor limits': {
    address: '/admin/finance/tax/vendors',
    route: 'GET /admin/finance/tax/vendors',
    search: 'Search vendors',
    limit: 25,
    otherLimit: 50,
    asks: { sort: '-taxable' },
    filters: [
      ['Financial year', '25-26', { year: '2025' }],
      ['Limits', 'Above a limit', { above: 'true' }],
    ],
    sorts: [
      ['Vendor', 'name'],
      ['Largest bill', '-largest'],
      ['TDS deducted', '-tds'],
    ],
    none: 'No vendors',
    clear: 'Clear filters',
  },
  boxes: {
    address: '/admin/inventory/boxes',
    route: 'GET /admin/inventory/boxes',
    search: 'Search boxes',
    limit: 25,
    otherLimit: 50,
    asks: { sort: '-createdAt' },
    filters: [
      ['Status', 'Damaged', { status: 'DAMAGED' }],
      ['Type', 'Transport', { type: 'transport' }],
    ],
    sorts: [
      ['Box Code', 'code'],
      ['Status', 'status'],
      ['Created', '-createdAt'],
    ],
    none: 'No boxes found',
    clear: 'Clear filters',
  },
  warehouses: {
    address: '/admin/inventory/warehouses',
    route: 'GET /admin/inventory/warehouses',
    search: 'Search warehouses',
    limit: 25,
    otherLimit: 50,
    asks: { sort: 'name' },
    filters: [
      ['Type', 'VENDOR', { type: 'VENDOR' }],
      ['Status', 'Inactive', { active: 'false' }],
    ],
    sorts: [
      ['Name', '-name'],
      ['Type', 'type'],
    ],
    none: 'No warehouses',
    clear: 'Clear filters',
  },
  products: {
    address: '/admin/inventory/products',
    route: 'GET /admin/inventory/products',
    search: 'Search products',
    limit: 25,
    otherLimit: 50,
    asks: { sort: 'name' },
    filters: [
      ['Stock', 'Low stock', { stock: 'low' }],
      ['Condition', 'Repair', { condition: 'repair' }],
    ],
    sorts: [
      ['SKU', 'code'],
      ['Total Qty', '-quantity'],
    ],
    none: 'No products',
    clear: 'Clear filters',
  },
  movements: {
    address: '/admin/inventory/movements',
    route: 'GET /admin/inventory/movements',
    search: 'Search movements',
    limit: 25,
    otherLimit: 50,
    asks: { sort: '-at' },
    filters: [
      ['Type', 'RETURN: goods that came back', { type: 'RETURN' }],
      ['Window', 'Last 90 days', { days: '90' }],
    ],
    sorts: [],
    none: 'No movements',
    clear: 'Clear filters',
  },
  orders: {
    address: '/admin/inventory/orders',
    route: 'GET /admin/inventory/po',
    search: 'Search purchase orders',
    limit: 25,
    otherLimit: 50,
    asks: { sort: '-createdAt' },
    filters: [['Status', 'Goods to come', { status: 'awaited' }]],
    sorts: [
      ['Code', '-code'],
      ['Status', 'status'],
      ['Vendor', 'vendor'],
      ['Amount', '-amount'],
    ],
    none: 'No purchase orders',
    clear: 'Clear filters',
  },
  receipts: {
    address: '/admin/inventory/receipts',
    route: 'GET /admin/inventory/grn',
    search: 'Search goods receipts',
    limit: 25,
    otherLimit: 50,
    asks: { sort: '-createdAt' },
    filters: [['Reversal', 'Not reversed', { reversed: 'false' }]],
    sorts: [['Received', '-receivedOn']],
    none: 'No goods receipts',
    clear: 'Clear filters',
  },
  counts: {
    address: '/admin/inventory/counts',
    route: 'GET /admin/inventory/counts',
    search: 'Search stock counts',
    limit: 25,
    otherLimit: 50,
    asks: { sort: '-createdAt' },
    filters: [['Status', 'Posted', { status: 'POSTED' }]],
    sorts: [['Code', 'code']],
    none: 'No stock counts',
    clear: 'Clear filters',
  },
  tickets: {
    address: '/admin/inventory/provisioning',
    route: 'GET /admin/inventory/provisioning',
    search: 'Search tickets',
    limit: 100,
    otherLimit: 50,
    asks: { sort: '-createdAt', status: 'OPEN' },
    filters: [
      ['Status', 'Closed', { status: 'CLOSED' }],
      ['Destination', 'Vendor', { toType: 'VENDOR' }],
      ['Goods', 'Goods not back', { out: 'late' }],
    ],
    sorts: [],
    none: 'No tickets',
    clear: 'Clear filters',
  },
  returns: {
    address: '/admin/inventory/returns',
    route: 'GET /admin/inventory/returns',
    search: 'Search returns',
    limit: 25,
    otherLimit: 50,
    asks: { sort: '-createdAt' },
    filters: [['Kind', 'Write-off', { kind: 'write-off' }]],
    sorts: [['Received', '-receivedOn']],
    none: 'No returns',
    clear: 'Clear filters',
  },
  administrators: {
    address: '/admin/settings/admins',
    route: 'GET /admin/admins',
    search: 'Search administrators',
    limit: 25,
    otherLimit: 50,
    asks: { sort: 'name' },
    filters: [['Status', 'Invited', { status: 'invited' }]],
    sorts: [
      ['Name', '-name'],
      ['Email', 'email'],
    ],
    none: 'No administrators found',
  },
  'audit log': {
    address: '/admin/settings/audit',
    route: 'GET /admin/audit',
    search: 'Search the audit log',
    limit: 50,
    otherLimit: 100,
    asks: { sort: '-at' },
    filters: [['Kind of record', 'Payslip', { kind: 'payslip' }]],
    sorts: [['When', 'at']],
    none: 'No entries found',
    clear: 'Clear filters',
    empty: 'Nothing has been changed yet',
  },
};

/** Makes room for all columns while the tests of a file run. */
export function giveTablesRoom() {
  const original = HTMLElement.prototype.getBoundingClientRect;
  beforeAll(() => {
    HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 3000, 30);
  });
  afterAll(() => {
    HTMLElement.prototype.getBoundingClientRect = original;
  });
}

/** Returns a list's response: the given total, of which two records are shown. */
export function page(route: Route, query: URLSearchParams, total: number): object {
  const whole = response(route) as unknown as Record<string, unknown>;
  const list = Object.keys(whole).find((name) => Array.isArray(whole[name])) ?? 'data';
  const at = {
    total,
    page: Number(query.get('page') ?? 1),
    limit: Number(query.get('limit') ?? 25),
  };
  const pages = Math.max(1, Math.ceil(total / at.limit));
  const rows = total === 0 ? [] : [{}, {}];
  const counts = 'meta' in whole ? { meta: { ...at, pages } } : { ...at, totalPages: pages };
  return response(route, { [list]: rows, ...counts } as never) as unknown as object;
}

export type OpenList = {
  user: UserEvent;
  /** The list's queries, the first one first. */
  asked: URLSearchParams[];
  /** Returns the last query as an object. */
  last: () => Record<string, string>;
  /** Returns the search parameters of the address. */
  kept: () => Record<string, string>;
};

type ListOptions = AppOptions & {
  /** Further search parameters of the address. */
  search?: string;
  /** Responses of other endpoints. */
  given?: Responses;
  /** The list's response, instead of two records. */
  respond?: (query: URLSearchParams) => object | Promise<object>;
};

/** Opens a list with the given total on the server, by query. Other reads get empty responses. */
export async function openList(
  { address, route }: ListScreen,
  total: (query: URLSearchParams) => number,
  options: ListOptions = {},
): Promise<OpenList> {
  const asked: URLSearchParams[] = [];
  const responses = {
    ...allReads(),
    ...options.given,
    [route]: ({ query }: ApiRequest) => {
      // Fields and panels beside it request a few of the same records.
      if (query.get('sort') !== null && Number(query.get('limit')) >= 12) asked.push(query);
      return options.respond ? options.respond(query) : page(route, query, total(query));
    },
  } as Responses;
  const joint = address.includes('?') ? '&' : '?';
  const whole = options.search ? `${address}${joint}${options.search}` : address;
  const user = await openApp(whole, responses, options);
  return {
    user,
    asked,
    last: () => Object.fromEntries(asked.at(-1) ?? []),
    kept: () => Object.fromEntries(new URLSearchParams(window.location.search)),
  };
}

/** Chooses an option of one of the filters above the list. */
export async function choose(user: UserEvent, bar: HTMLElement, label: string, name: string) {
  await user.click(within(bar).getByLabelText(label));
  // The dropdown fades in and does not count as visible until the end. Rows have options of their
  // own.
  const option = await waitFor(() => {
    const listed = [...document.querySelectorAll<HTMLElement>('[role=listbox] [role=option]')];
    const found = listed.findLast(({ textContent }) => textContent === name);
    if (!found) throw new Error(`No ${name} among ${listed.map((one) => one.textContent)}`);
    return found;
  });
  await user.click(option);
}

/** Returns the button in a table header, by the column's name. */
export function headerOf(name: string): HTMLElement {
  const buttons = [...document.querySelectorAll<HTMLElement>('th button')];
  const found = buttons.findLast((button) => button.textContent === name);
  if (!found) throw new Error(`No header ${name} among ${buttons.map((one) => one.textContent)}`);
  return found;
}
