import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Route } from '#core/api-types.ts';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { listScreens, page } from './lists.ts';
import { allReads } from './records.ts';

/** Names of the files passed to the browser. */
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Export = {
  /** Filtered and sorted as expected of the file. */
  address: string;
  button: string;
  /** The option chosen below the button. */
  choice?: string;
  route: Route;
  file: string | RegExp;
  query: Record<string, string>;
};

const exports: Record<string, Export> = {
  companies: {
    address: '/admin/companies?search=lake&status=trial&sort=name&page=2',
    button: 'Export CSV',
    route: 'GET /admin/companies/export',
    file: 'companies.csv',
    query: { search: 'lake', status: 'trial', sort: 'name' },
  },
  employees: {
    address: '/admin/employees?search=lake&status=inactive&sort=-points',
    button: 'Export',
    choice: 'XLSX',
    route: 'GET /admin/employees/export',
    file: 'employees.xlsx',
    query: { search: 'lake', status: 'inactive', sort: '-points', format: 'xlsx' },
  },
  invoices: {
    address: '/admin/finance/invoices?search=lake&overdue=true&sort=party',
    button: 'Export',
    choice: 'CSV',
    route: 'GET /admin/finance/invoices/export',
    file: /\.csv$/,
    query: { kind: 'sales', search: 'lake', overdue: 'true', sort: 'party', format: 'csv' },
  },
  payments: {
    address: '/admin/finance/payments?search=lake&mode=UPI&sort=-amount',
    button: 'Export',
    choice: 'XLSX',
    route: 'GET /admin/finance/payments/export',
    file: 'payments.xlsx',
    query: { search: 'lake', mode: 'UPI', sort: '-amount', format: 'xlsx' },
  },
  customers: {
    address: '/admin/finance/customers?search=lake&archived=all&sort=-name',
    button: 'Export',
    route: 'GET /admin/finance/customers/export',
    file: 'customers.csv',
    query: { search: 'lake', archived: 'all', sort: '-name' },
  },
  vendors: {
    address: '/admin/finance/vendors?search=lake&sort=email',
    button: 'Export',
    route: 'GET /admin/finance/vendors/export',
    file: 'vendors.csv',
    query: { search: 'lake', sort: 'email' },
  },
  events: {
    address: '/admin/finance/events?view=all&search=lake&status=completed&sort=city',
    button: 'Export',
    choice: 'CSV',
    route: 'GET /admin/finance/events/export',
    file: 'events.csv',
    query: { search: 'lake', status: 'completed', sort: 'city', format: 'csv' },
  },
  payslips: {
    address: '/admin/finance/payroll?search=lake&status=paid&sort=-net',
    button: 'Export',
    choice: 'CSV',
    route: 'GET /admin/finance/payroll/export',
    file: /^payroll-.*\.csv$/,
    query: { search: 'lake', status: 'paid', sort: '-net', format: 'csv' },
  },
  products: {
    address: '/admin/inventory/products?search=lake&stock=low&sort=code',
    button: 'Export',
    route: 'GET /admin/inventory/products/export',
    file: 'products.csv',
    query: { search: 'lake', stock: 'low', sort: 'code' },
  },
  movements: {
    address: '/admin/inventory/movements?search=lake&type=RETURN&window=90d',
    button: 'Export',
    route: 'GET /admin/inventory/movements/export',
    file: 'movements.csv',
    query: { search: 'lake', type: 'RETURN' },
  },
  'the audit log': {
    address: '/admin/settings/audit?search=lake&kind=payslip&sort=at',
    button: 'Export',
    choice: 'CSV',
    route: 'GET /admin/audit/export',
    file: 'audit-log.csv',
    query: { search: 'lake', kind: 'payslip', sort: 'at', format: 'csv' },
  },
};

const all = Object.entries(exports);

function withLists(total: number): Responses {
  const lists = Object.values(listScreens).map(({ route }) => [
    route,
    ({ query }: ApiRequest) => page(route, query, total),
  ]);
  return { ...allReads(), ...Object.fromEntries(lists) };
}

const button = (name: string) =>
  screen
    .getAllByText(name, { selector: 'button, button *' })
    .map((one) => one.closest('button') as HTMLButtonElement)
    .at(-1) as HTMLButtonElement;

async function press(user: UserEvent, { button: name, choice }: Export) {
  await waitFor(() => expect(button(name).disabled).toBe(false));
  await user.click(button(name));
  if (choice) await user.click(await screen.findByText(choice, { selector: '[role=menuitem] *' }));
}

test.each(all)('%s are exported as they are filtered and sorted', async (_, one) => {
  const asked: URLSearchParams[] = [];
  const file = ({ query }: ApiRequest) => {
    asked.push(query);
    return undefined as never;
  };
  const user = await openApp(one.address, { ...withLists(60), [one.route]: file } as Responses);
  await press(user, one);
  await waitFor(() => expect(asked).toHaveLength(1));
  const query = Object.fromEntries(asked[0] ?? []);
  expect(query).toMatchObject(one.query);
  expect(query.page).toBeUndefined();
  expect(query.limit).toBeUndefined();
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(one.file)]));
});

test.each(all)('%s that could not be exported say why, and can be retried', async (_, one) => {
  let tries = 0;
  const refused = () => {
    tries += 1;
    return new Refusal(503, { error: 'The database rests.' });
  };
  const user = await openApp(one.address, { ...withLists(60), [one.route]: refused } as Responses);
  await press(user, one);
  await screen.findAllByText('The database rests.');
  expect(saved).toEqual([]);
  await press(user, one);
  await waitFor(() => expect(tries).toBe(2));
});

test('an empty list of companies can’t be exported', async () => {
  const one = exports.companies as Export;
  await openApp(one.address, withLists(0));
  await waitFor(() => expect(button(one.button).disabled).toBe(true));
});
