import type { ResponseOf, Route } from '@kolam/contract/api-types.ts';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, type Responses } from './app.tsx';
import { giveTablesRoom } from './lists.ts';
import { allReads, response, type Some } from './records.ts';

giveTablesRoom();

type Shown = { address: string; heads: string[]; responses: Responses; says: string[] };

/** A list with one record, by route. */
const one = <R extends Route>(route: R, given: Some<ResponseOf<R>>): Responses =>
  ({ [route]: () => response(route, given) }) as Responses;
const meta = { total: 1, page: 1, limit: 25, pages: 1 };
const counts = { total: 1, page: 1, limit: 25, totalPages: 1 };
const bank = { name: 'HDFC Bank', ifsc: 'HDFC0002255', account: '••••7890' };

/** The columns of each list, and the texts of a record's row. */
const lists: Record<string, Shown> = {
  companies: {
    address: '/admin/companies',
    heads: ['Company', 'Code', 'Contact', 'Employees', 'Max allowed', 'Status'],
    responses: one('GET /admin/companies', {
      companies: [
        {
          name: 'Kaveri Mills',
          companyCode: 'KAV-01',
          industry: 'Retail',
          maxEmployees: 123456,
          status: 'trial',
          contactPerson: { name: 'Farida Qureshi' },
        },
      ],
      ...counts,
    }),
    says: ['Kaveri Mills', 'KAV-01', 'Retail', 'Farida Qureshi', '1,23,456', 'Trial'],
  },
  teams: {
    address: '/admin/teams',
    heads: ['Team', 'Company', 'Leader', 'Members', 'Points', 'Participation'],
    responses: one('GET /admin/teams', {
      teams: [
        {
          name: 'Lake walkers',
          motto: 'One step more',
          status: 'active',
          companyId: { name: 'Kaveri Mills' },
          stats: { members: 2 },
          settings: { minMembers: 3, maxMembers: 8 },
        },
      ],
      ...counts,
    }),
    says: [
      'Lake walkers',
      'One step more',
      'Kaveri Mills',
      '2 of 8',
      'Below minimum',
      'Active',
      '–',
    ],
  },
  employees: {
    address: '/admin/employees',
    heads: ['Employee', 'Contact', 'Points', 'Engagement', 'Status'],
    responses: one('GET /admin/employees', {
      employees: [
        {
          firstName: 'Zoya',
          lastName: 'Sethi',
          email: 'zoya@kaveri.example',
          phone: '+91 98450 12345',
          position: 'Loom operator',
          status: 'inactive',
          isTeamLeader: true,
          companyId: { name: 'Kaveri Mills' },
          teamId: { name: 'Lake walkers' },
          stats: { totalPoints: 1250, engagementScore: 92 },
        },
      ],
      ...counts,
    }),
    says: [
      'Zoya Sethi',
      'zoya@kaveri.example',
      '+91 98450 12345',
      'Loom operator',
      'Inactive',
      'Leader',
      'Kaveri Mills',
      'Lake walkers',
      '1,250',
      '92%',
    ],
  },
  customers: {
    address: '/admin/finance/customers',
    heads: ['Name', 'Email', 'Phone', 'GSTIN', 'PAN', 'Bank'],
    responses: one('GET /admin/finance/customers', {
      data: [
        {
          name: 'Tulsi Foods',
          email: 'accounts@tulsi.example',
          phone: '+91 98200 12345',
          gstin: '27AABCT1234K1Z5',
          pan: 'AABCT1234K',
          bank,
        },
      ],
      meta,
    }),
    says: [
      'Tulsi Foods',
      'accounts@tulsi.example',
      '+91 98200 12345',
      '27AABCT1234K1Z5',
      'AABCT1234K',
      'HDFC Bank',
      '••••7890 · HDFC0002255',
    ],
  },
  invoices: {
    address: '/admin/finance/invoices',
    heads: ['Code', 'Date', 'Party', 'Base', 'GST', 'Total', 'Status', 'Due'],
    responses: one('GET /admin/finance/invoices', {
      data: [
        {
          code: 'INV/26-27/0001',
          subtotal: 100_000,
          taxTotal: 18_000,
          roundOff: 0,
          grandTotal: 118_000,
          due: 59_000,
          status: 'unpaid',
        },
      ],
      meta,
    }),
    says: ['INV/26-27/0001', '₹1,00,000.00', '₹18,000.00', '₹1,18,000.00', '₹59,000.00'],
  },
  boxes: {
    address: '/admin/inventory/boxes',
    heads: ['Box Code', 'Barcode', 'Warehouse', 'Status', 'Items', 'Created'],
    responses: one('GET /admin/inventory/boxes', {
      data: [
        {
          code: 'BOX-7',
          barcode: 'BOX1700000000007',
          type: 'transport',
          label: 'Event kit',
          wh: { name: 'Pune Main' },
          site: 'Pune Main',
          status: 'AVAILABLE',
          items: 1207,
        },
      ],
      meta,
    }),
    says: ['BOX-7', 'BOX1700000000007', 'Transport · Event kit', 'Pune Main', 'Available', '1,207'],
  },
  tasks: {
    address: '/admin/staff/tasks',
    heads: ['Title', 'Assignee', 'Category', 'Status', 'Priority', 'Duration', 'Due Date'],
    responses: one('GET /admin/staff/tasks', {
      data: [
        {
          title: 'Count the mats',
          description: 'Ask Priya for the list',
          category: 'training',
          durationHours: 2.5,
          isOverdue: true,
          assignee: { name: 'Ravi Kumar' },
        },
      ],
      meta,
    }),
    says: ['Count the mats', 'Ask Priya for the list', 'Ravi Kumar', 'Training', '2.5 h'],
  },
  events: {
    address: '/admin/finance/events?view=all',
    heads: ['Event', 'Date', 'Status', 'Budget', 'Used', 'Balance'],
    responses: one('GET /admin/finance/events', {
      data: [{ eventName: 'Holi morning', clientName: 'Banyan Mills', city: 'Pune' }],
      meta,
    }),
    says: ['Holi morning', 'Banyan Mills', 'Pune', '20 Nov 2026'],
  },
};

test.each(Object.entries(lists))('%s show their records in their columns', async (_, list) => {
  const { address, heads, responses, says } = list;
  await openApp(address, { ...allReads(), ...responses });
  const row = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('tbody tr[data-row]');
    expect(found).not.toBeNull();
    return found as HTMLElement;
  });
  const words = [...(row.closest('table')?.querySelectorAll('th') ?? [])].map(
    ({ textContent }) => textContent,
  );
  for (const head of heads) expect(words).toContain(head);
  for (const message of says) expect(row.textContent).toContain(message);
});

test('an overdue task says so in a word, and another does not', async () => {
  const tasks = [
    { title: 'Late', isOverdue: true, deadline: '2026-11-01T18:29:59.000Z', dueOn: '2026-11-01' },
    { title: 'In time', isOverdue: false },
  ];
  await openApp('/admin/staff/tasks', {
    ...allReads(),
    ...one('GET /admin/staff/tasks', { data: tasks, meta: { ...meta, total: 2 } }),
  });
  const rows = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('tbody tr[data-row]')];
    expect(found).toHaveLength(2);
    return found;
  });
  // Not among the options of its status, which contain the word too.
  const says = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('span') ?? [])].some(({ textContent }) => textContent === 'Overdue');
  expect(rows.map(says)).toEqual([true, false]);
});
