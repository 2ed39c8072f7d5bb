import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { listScreens, openList } from './lists.ts';
import { allReads } from './records.ts';

/**
 * The invitation to add the first record of each list: its heading, and the button or link below
 * it.
 */
const invitations: [list: string, title: string, action?: string][] = [
  ['companies', 'No companies found', 'Add Company'],
  ['teams', 'No teams found'],
  ['employees', 'No employees found', 'Add Employee'],
  ['challenges', 'No challenges found'],
  ['tasks', 'No tasks found', 'New Task'],
  ['invoices', 'No invoices'],
  ['payments', 'No payments yet'],
  ['customers', 'No customers', 'New Customer'],
  ['vendors', 'No vendors', 'New Vendor'],
  ['payslips', 'No payslips yet'],
  ['events', 'No events'],
  ['boxes', 'No boxes found', 'New Box'],
  ['warehouses', 'No warehouses', 'New Warehouse'],
  ['products', 'No products', 'Add Product'],
  ['movements', 'No movements'],
  ['orders', 'No purchase orders', 'New order'],
  ['receipts', 'No goods receipts'],
  ['counts', 'No stock counts'],
  ['tickets', 'No tickets'],
  ['returns', 'No returns'],
  ['audit log', 'Nothing has been changed yet'],
];

const actions = (name: string) =>
  [...document.querySelectorAll('main button, main a')].filter(
    ({ textContent }) => textContent === name,
  );

test.each(invitations)(
  '%s without a record show “%s” and invite to add the first',
  async (...given) => {
    const [name, title, action] = given;
    const list = listScreens[name];
    if (!list) throw new Error(`There is no list ${name}`);
    await openList(list, () => 0);
    await screen.findByText(title, { selector: 'h2' });
    expect(screen.queryByText(/^Clear (filters|search)/)).toBeNull();
    if (!action) return;
    // In the page header, and below the heading.
    await waitFor(() => expect(actions(action).length).toBeGreaterThanOrEqual(2));
  },
);

const readOnly = invitations.filter(
  ([name, , action]) => action && !listScreens[name]?.address.includes('/inventory/'),
);

test.each(readOnly)(
  '%s without a record don’t invite a role that may only read',
  async (...given) => {
    const [name, title, action = ''] = given;
    const list = listScreens[name];
    if (!list) throw new Error(`There is no list ${name}`);
    const role = list.address.includes('/finance/') ? 'manager' : 'support';
    await openList(list, () => 0, { role });
    await screen.findByText(title, { selector: 'h2' });
    expect(actions(action)).toEqual([]);
  },
);

test('an empty queue of registrations says that nobody is waiting', async () => {
  await openApp('/admin/staff/kyc', allReads());
  await screen.findByText(staffMessages.nothingPending, { selector: 'h2' });
});
