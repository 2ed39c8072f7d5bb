import type { Role } from '@kolam/contract/core/permissions.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiRequest, Responses } from './app.tsx';
import { openApp } from './app.tsx';
import { giveTablesRoom, listScreens, page } from './lists.ts';
import { allReads } from './records.ts';

giveTablesRoom();

/** Every list has two records, so that their actions are shown. */
function fullLists(): Responses {
  const lists = Object.values(listScreens).map(({ route }) => [
    route,
    ({ query }: ApiRequest) => page(route, query, 2),
  ]);
  return { ...allReads(), ...Object.fromEntries(lists) };
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('main button, main a, main input')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
  );

/** What a screen offers to roles that may make changes, and not to one that may only read. */
const offers: [address: string, role: Role, offered: string[]][] = [
  ['/admin/companies', 'support', ['Add Company', 'Export CSV', 'Edit name']],
  ['/admin/companies', 'creator', ['Add Company', 'Export CSV', 'Edit name']],
  ['/admin/teams', 'support', ['Create Team']],
  [
    '/admin/employees',
    'support',
    ['Add Employee', 'Import', 'Export', 'Select firstName lastName', 'Edit firstName lastName'],
  ],
  [
    '/admin/employees',
    'creator',
    ['Add Employee', 'Import', 'Export', 'Select firstName lastName'],
  ],
  [
    '/admin/challenges',
    'support',
    ['Create Challenge', 'Edit title', 'Assign title', 'Delete title', 'Clone title'],
  ],
  ['/admin/challenges', 'reviewer', ['Create Challenge', 'Edit title', 'Activate title']],
  ['/admin/staff/employees', 'manager', ['Add Staff']],
  ['/admin/staff/tasks', 'support', ['New Task']],
  ['/admin/finance/invoices', 'manager', ['+ New Invoice']],
  ['/admin/finance/payments', 'manager', ['Record']],
  ['/admin/finance/customers', 'manager', ['New Customer', 'Import', 'Edit name']],
  ['/admin/finance/vendors', 'manager', ['New Vendor', 'Import', 'Edit name']],
  ['/admin/finance/payroll', 'manager', ['Create all payslips', 'Mark all paid', 'Bank file']],
  ['/admin/finance/events?view=all', 'manager', ['+ New Event']],
  ['/admin/finance/recon', 'manager', ['Import statement']],
];

test.each(offers)('%s offers %s no changes', async (address, role, offered) => {
  await openApp(address, fullLists(), { role });
  await screen.findAllByRole('searchbox', { name: /^Search/ });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const forRole = shown();
  for (const one of offered) expect(forRole).not.toContain(one);
});

test.each([...new Set(offers.map(([address]) => address))])(
  '%s offers Administrators all changes',
  async (address) => {
    await openApp(address, fullLists());
    const all = new Set(
      offers.filter(([at]) => at === address).flatMap(([, , offered]) => offered),
    );
    await waitFor(() => {
      for (const one of all) expect(shown()).toContain(one);
    });
  },
);

test.each<[address: string, role: Role]>([
  ['/admin/finance', 'support'],
  ['/admin/finance/invoices', 'creator'],
  ['/admin/finance/payroll', 'reviewer'],
  ['/admin/finance/tax/gst', 'support'],
  ['/admin/inventory', 'creator'],
  ['/admin/inventory/boxes', 'reviewer'],
  ['/admin/staff/employees', 'support'],
  ['/admin/settings/admins', 'manager'],
  ['/admin/settings/admins', 'superadmin'],
  ['/admin/settings/audit', 'manager'],
  ['/admin/settings/organisation', 'manager'],
])('%s is closed to %s, without a request to the server', async (address, role) => {
  await openApp(address, {}, { role });
  await screen.findByText('Your role has no access to this page');
});
