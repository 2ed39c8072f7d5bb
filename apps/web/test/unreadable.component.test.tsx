import type { Box } from '@kolam/contract/inventory/boxes/model.ts';
import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Route } from '#core/api-types.ts';
import { openApp, Refusal, type Responses } from './app.tsx';

/** The message of each screen when its list or its figures can't be loaded. */
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
  '%s without %s shows “%s” and reloads on Retry',
  async (address, route, message) => {
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
        .filter((one) => one.textContent?.includes(message));
      expect(panels).toHaveLength(1);
      return panels[0] as HTMLElement;
    });
    expect(panel.textContent).toContain('The database rests.');
    const before = reads;
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  },
);

const id = '0199b4a0-0000-7000-8000-000000000002';
const now = '2026-11-23T04:30:00.000Z';
const record = { _id: id, id, version: 1, createdAt: now, updatedAt: now };
const meta = { page: 1, limit: 50, total: 1, pages: 1 };
const waiting = () => new Promise<never>(() => undefined);

const challenge: Challenge = {
  ...record,
  title: 'Steps of November',
  description: '',
  category: 'fitness',
  difficulty: 'easy',
  assignmentType: 'global',
  status: 'active',
  schedule: {
    type: 'daily',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    recurringDays: [],
    timeOfDay: '06:00',
  },
  points: { completion: 10, bonus: 0, penalty: 0 },
  rules: {
    minParticipation: 50,
    allowLateSubmission: false,
    maxLateHours: 0,
    requirePhotoProof: false,
    requireAllComponents: false,
  },
  rewards: { certificates: false, badges: [] },
  assignedToSummary: 'Everyone',
  assignedTo: { names: [], more: 0 },
  metrics: { totalParticipants: 0, completionRate: null, pointsEarned: 0 },
  plannedDays: 0,
  hasParticipation: false,
};
const sku: Sku = {
  ...record,
  code: 'SKU-YOGAM-4K2P',
  name: 'Yoga mat',
  category: 'Mats',
  item: { _id: id, id, name: 'Yoga mat' },
  unit: 'pcs',
  barcode: null,
  mrp: null,
  taxPct: 18,
  taxGiven: false,
  reorderLevel: null,
  quantity: 4,
  conditions: {
    good: 4,
    used: 0,
    damaged: 0,
    repair: 0,
    quarantined: 0,
    expired: 0,
    missing: 0,
  },
  value: 400,
  averageCost: 100,
};
const box: Box = {
  ...record,
  code: 'SBX-014',
  barcode: 'SBX-014',
  type: 'storage',
  label: '',
  site: 'Pune store',
  wh: { _id: id, id, name: 'Pune store' },
  whId: id,
  status: 'AVAILABLE',
  condition: 'GOOD',
  items: 0,
  out: 0,
};

// The page's own reads have addresses like a challenge’s.
const ofChallenge: Responses = {
  'GET /admin/challenges/analytics': waiting,
  'GET /admin/challenges/top-categories': waiting,
  'GET /admin/challenges/activity': waiting,
  'GET /admin/challenges/{id}': { challenge },
};

type Choices = {
  address: string;
  route: Route;
  message: string;
  retry: 'Retry' | 'Try again';
  others?: Responses;
  act?: (user: UserEvent) => Promise<void>;
};

/** The messages at fields whose choices, or details of the choice, can't be loaded. */
const choices: Choices[] = [
  {
    address: '/admin/inventory/products',
    route: 'GET /admin/inventory/products/categories',
    message: 'Could not load the categories.',
    retry: 'Try again',
  },
  {
    address: '/admin/inventory/products?do=create',
    route: 'GET /admin/inventory/products/categories',
    message: 'Could not load the categories.The database rests.',
    retry: 'Retry',
  },
  {
    address: '/admin/inventory/returns',
    route: 'GET /admin/inventory/boxes/{id}',
    message: 'Could not load the target box.',
    retry: 'Retry',
    others: { 'GET /admin/inventory/boxes': { data: [box], meta } },
  },
  {
    address: `/admin/challenges?insights=${id}&tab=leaderboard`,
    route: 'GET /admin/challenges/{id}/calendar',
    message: 'Could not load the dates.',
    retry: 'Try again',
    others: ofChallenge,
  },
  {
    address: `/admin/challenges?insights=${id}&tab=participation`,
    route: 'GET /admin/challenges/{id}/calendar',
    message: 'Could not load the dates.',
    retry: 'Try again',
    others: ofChallenge,
  },
  {
    address: '/admin/inventory/provisioning?do=create',
    route: 'GET /admin/inventory/stock/sku/{id}',
    message: 'Could not load the boxes.',
    retry: 'Try again',
    others: {
      'GET /admin/inventory/products/skus': { data: [sku], meta },
      'GET /admin/inventory/products/skus/{id}': { data: sku },
    },
    async act(user) {
      await user.click(await screen.findByRole('combobox', { name: 'SKU' }));
      // This DOM has no layout, so a floating list may count as hidden.
      const found = { name: /SKU-YOGAM-4K2P/, hidden: true };
      await user.click(await screen.findByRole('option', found));
    },
  },
];

test.each(choices)(
  'the field at $address without $route shows “$sentence” and reloads',
  async ({ address, route, message, retry, others, act }) => {
    let reads = 0;
    const refused = {
      [route]: () => {
        reads += 1;
        return new Refusal(503, { error: 'The database rests.' });
      },
    } as Responses;
    const user = await openApp(address, { ...others, ...refused }, { others: 'wait' });
    await act?.(user);
    const said = retry === 'Retry' ? '[role="alert"]' : '.mantine-InputWrapper-root';
    const again = await waitFor(() => {
      const [found] = screen
        .getAllByRole('button', { name: retry, hidden: true })
        .filter((button) => button.closest(said)?.textContent?.includes(message));
      expect(found).toBeDefined();
      return found as HTMLElement;
    });
    const before = reads;
    await user.click(again);
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  },
);
