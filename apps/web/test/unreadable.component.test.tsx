import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Route } from '#core/api-types.ts';
import { openApp, Refusal, type Responses } from './app.tsx';

/** What each screen says when its list or its figures can't be read. */
const screens: [address: string, route: Route, sentence: string][] = [
  ['/admin/dashboard', 'GET /admin/activity', 'Could not load'],
  ['/admin/analytics', 'GET /admin/analytics', 'Unable to fetch dashboard analytics.'],
  ['/admin/companies', 'GET /admin/companies', 'Could not load companies.'],
  ['/admin/teams', 'GET /admin/teams', 'Failed to load teams'],
  ['/admin/employees', 'GET /admin/employees', 'Failed to load employees'],
  ['/admin/challenges', 'GET /admin/challenges', 'Failed to load challenges'],
  ['/admin/challenges', 'GET /admin/challenges/analytics', 'Could not load the figures.'],
  ['/admin/challenges', 'GET /admin/challenges/top-categories', 'Could not load the categories.'],
  ['/admin/challenges', 'GET /admin/challenges/activity', 'Could not load recent activity.'],
  ['/admin/staff', 'GET /admin/staff/analytics', 'Could not load the figures of staff.'],
  ['/admin/staff/employees', 'GET /admin/staff', 'Failed to load staff'],
  ['/admin/staff/kyc', 'GET /admin/staff', 'Failed to load staff'],
  ['/admin/staff/tasks', 'GET /admin/staff/tasks', 'Failed to load tasks'],
  ['/admin/finance', 'GET /admin/finance/overview', 'Failed to load finance data'],
  ['/admin/finance/invoices', 'GET /admin/finance/invoices', 'Failed to load finance data'],
  ['/admin/finance/payments', 'GET /admin/finance/payments', 'Failed to load finance data'],
  ['/admin/finance/customers', 'GET /admin/finance/customers', 'Failed to load finance data'],
  ['/admin/finance/vendors', 'GET /admin/finance/vendors', 'Failed to load finance data'],
  ['/admin/finance/payroll', 'GET /admin/finance/payroll', 'Failed to load finance data'],
  ['/admin/finance/events', 'GET /admin/finance/events', 'Failed to load finance data'],
  ['/admin/finance/recon', 'GET /admin/finance/recon/statements', 'Failed to load finance data'],
  ['/admin/finance/tax', 'GET /admin/finance/tax-rules', 'Failed to load finance data'],
  ['/admin/finance/tax/vendors', 'GET /admin/finance/tax/vendors', 'Failed to load finance data'],
  ['/admin/finance/tax/gst', 'GET /admin/finance/gst/gstr1', 'Failed to load finance data'],
  ['/admin/inventory', 'GET /admin/inventory/stock/kpis', 'The database rests.'],
  ['/admin/inventory/boxes', 'GET /admin/inventory/boxes', 'The database rests.'],
  ['/admin/inventory/warehouses', 'GET /admin/inventory/warehouses', 'Failed to load warehouses'],
  ['/admin/inventory/products', 'GET /admin/inventory/products', 'The database rests.'],
  ['/admin/inventory/movements', 'GET /admin/inventory/movements', 'The database rests.'],
  ['/admin/inventory/orders', 'GET /admin/inventory/po', 'The database rests.'],
  ['/admin/inventory/receipts', 'GET /admin/inventory/grn', 'The database rests.'],
  ['/admin/inventory/counts', 'GET /admin/inventory/counts', 'The database rests.'],
  ['/admin/inventory/provisioning', 'GET /admin/inventory/provisioning', 'The database rests.'],
  ['/admin/inventory/returns', 'GET /admin/inventory/returns', 'The database rests.'],
  ['/admin/settings/sessions', 'GET /admin/sessions', 'Could not load your sessions.'],
  ['/admin/settings/admins', 'GET /admin/admins', 'Could not load'],
  [
    '/admin/settings/organisation',
    'GET /admin/settings/organisation',
    'Failed to load the organisation',
  ],
  ['/admin/settings/tax', 'GET /admin/finance/tax-rules', 'Failed to load'],
  ['/admin/settings/health', 'GET /admin/health', 'Could not load'],
  ['/admin/settings/audit', 'GET /admin/audit', 'Could not load'],
  ['/admin/settings/notifications', 'GET /admin/notifications/preferences', 'Could not load'],
];

test.each(screens)(
  '%s without %s says “%s” and reads again by Retry',
  async (address, route, sentence) => {
    let reads = 0;
    const responses = {
      [route]: () => {
        reads += 1;
        return new Refusal(503, { error: 'The database rests.' });
      },
    } as Responses;
    const user = await openApp(address, responses, { others: 'wait' });
    const panel = await waitFor(() => {
      const panels = screen
        .getAllByRole('alert')
        .filter((one) => one.textContent?.includes(sentence));
      expect(panels).toHaveLength(1);
      return panels[0] as HTMLElement;
    });
    expect(panel.textContent).toContain('The database rests.');
    const before = reads;
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  },
);
