import { type Role, roles } from '@kolam/contract/core/permissions.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { tokenStore } from '#core/token.ts';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { allReads, idOf, response } from './records.ts';

const rail = () => screen.findByRole('navigation', { name: 'Main' });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const path = () => window.location.pathname;

/** The sidebar's areas for each role. */
const areas: Record<Role, string[]> = {
  Administrator: [
    'Dashboard',
    'Companies',
    'Teams',
    'Challenges',
    'Review',
    'Library',
    'Announcements',
    'Employees',
    'Staff',
    'Inventory',
    'Provisioning',
    'Returns',
    'Finance',
  ],
  superadmin: [
    'Dashboard',
    'Companies',
    'Teams',
    'Challenges',
    'Review',
    'Library',
    'Announcements',
    'Employees',
    'Staff',
    'Inventory',
    'Provisioning',
    'Returns',
    'Finance',
  ],
  manager: [
    'Dashboard',
    'Companies',
    'Teams',
    'Challenges',
    'Review',
    'Library',
    'Announcements',
    'Employees',
    'Staff',
    'Inventory',
    'Provisioning',
    'Returns',
    'Finance',
  ],
  creator: [
    'Dashboard',
    'Companies',
    'Teams',
    'Challenges',
    'Review',
    'Library',
    'Announcements',
    'Employees',
    'My tasks',
  ],
  reviewer: [
    'Dashboard',
    'Companies',
    'Teams',
    'Challenges',
    'Review',
    'Library',
    'Announcements',
    'Employees',
    'Staff',
  ],
  support: [
    'Dashboard',
    'Companies',
    'Teams',
    'Challenges',
    'Review',
    'Library',
    'Announcements',
    'Employees',
    'My tasks',
    'Inventory',
    'Provisioning',
    'Returns',
  ],
  accountant: ['Companies', 'My tasks', 'Inventory', 'Provisioning', 'Returns', 'Finance'],
  warehouse: ['My tasks', 'Inventory', 'Provisioning', 'Returns'],
};

/** The first page of roles that do not read the dashboard. */
const homes: Partial<Record<Role, string>> = { accountant: 'Finance', warehouse: 'Inventory' };

test.each(roles)('the sidebar links %s to the areas of the role', async (role) => {
  const user = await openApp('/admin/dashboard', allReads(), { role });
  const links = () => rail().then((bar) => within(bar).getAllByRole('link'));
  const names = (await links()).map(({ textContent }) => textContent ?? '');
  const expected = areas[role];
  expect(names).toHaveLength(expected.length);
  for (const [n, area] of expected.entries()) expect(names[n]?.startsWith(area)).toBe(true);
  const home = homes[role] ?? 'Dashboard';
  const current = () => document.querySelector('nav[aria-label="Main"] a[aria-current="page"]');
  await waitFor(() => expect(current()?.textContent).toMatch(new RegExp(`^${home}`)));
  const other = (await links()).find(({ textContent }) => !textContent?.startsWith(home));
  await user.click(other as HTMLElement);
  await waitFor(() => expect(other?.getAttribute('aria-current')).toBe('page'));
  await waitFor(() => expect(document.title).toMatch(/^(Companies|Tasks) · Kolam$/));
});

test.each([
  ['/', '/admin/dashboard'],
  ['/login', '/admin/dashboard'],
  ['/admin', '/admin/dashboard'],
  ['/no-such-page', '/admin/dashboard'],
  ['/admin/no-such-page', '/admin/dashboard'],
  ['/admin/companies/no/such/page', '/admin/dashboard'],
  ['/returns', '/admin/inventory/returns'],
  ['/provisioning', '/admin/inventory/provisioning'],
  ['/admin/settings', '/admin/settings/profile'],
])('%s leads to %s', async (address, end) => {
  await openApp(address, allReads());
  await waitFor(() => expect(path()).toBe(end));
  await screen.findByRole('heading', { level: 1 });
});

test('an unreachable console opens after Retry', async () => {
  let fails = true;
  const me = response('GET /admin/me', { admin: { name: 'Asha Menon', role: 'Administrator' } });
  const user = await openApp('/admin/companies', {
    ...allReads(),
    'GET /admin/me': () => (fails ? new Refusal(503, {}) : me),
  });
  await screen.findByText('The console can’t be opened');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Companies');
});

test('an ended session asks to sign in and continues on the same page', async () => {
  let ended = false;
  const me = response('GET /admin/me', {
    admin: { id: idOf(1), name: 'Asha Menon', role: 'Administrator' },
  });
  const bodies: unknown[] = [];
  const user = await openApp('/admin/companies?status=trial&sort=name', {
    ...allReads(),
    'GET /admin/me': () => (ended ? new Refusal(401, { error: 'Who is this?' }) : me),
    'GET /admin/companies': () =>
      ended ? new Refusal(401, { error: 'Who is this?' }) : response('GET /admin/companies'),
    'POST /admin/login': ({ body }: ApiRequest) => {
      ended = false;
      bodies.push(body);
      return { admin: me.admin, token: 'another-token' };
    },
  });
  await heading('Companies');
  ended = true;
  await user.type(await screen.findByRole('searchbox', { name: 'Search companies' }), 'x');
  await waitFor(() => expect(path()).toBe('/login'));
  await screen.findByText('Session expired. Please log in again.');
  expect(tokenStore.read()).toBeNull();
  await user.type(await screen.findByLabelText(/^Email/), 'asha@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'Wellness#2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(path()).toBe('/admin/companies'));
  expect(window.location.search).toContain('status=trial&sort=name');
  expect(bodies).toHaveLength(1);
  expect(tokenStore.read()).toBe('another-token');
});

test('the first page after signing in says that mails are not delivered, and no other page', async () => {
  const me = response('GET /admin/me', {
    admin: { role: 'Administrator', name: 'Asha Menon' },
    console: { mail: 'outbox' },
  });
  const notice = () => screen.queryByText('Mails are not delivered');
  const user = await openApp('/login', { ...allReads(), 'GET /admin/me': me });
  await screen.findByText('Mails are not delivered');
  await user.click(within(await rail()).getByRole('link', { name: /^Teams/ }));
  await heading('Teams');
  expect(notice()).toBeNull();
  window.history.back();
  await screen.findByText('Mails are not delivered');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(notice()).toBeNull());
  await user.click(within(await rail()).getByRole('link', { name: /^Teams/ }));
  await heading('Teams');
  window.history.back();
  await waitFor(() => expect(path()).toBe('/admin/dashboard'));
  expect(notice()).toBeNull();
});

test('a banner is shown for as long as there is no network', async () => {
  await openApp('/admin/companies', allReads());
  await heading('Companies');
  const message = /^You are offline/;
  expect(screen.queryByText(message)).toBeNull();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event('offline'));
  await screen.findByText(message);
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

test('the quick search says when nothing is found, and when it fails @full', async () => {
  let fails = false;
  const user = await openApp('/admin/companies', {
    ...allReads(),
    'GET /admin/search': () =>
      fails ? new Refusal(503, { error: 'The database rests.' }) : response('GET /admin/search'),
  });
  await heading('Companies');
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search records, pages and actions' });
  await user.type(field, 'zzqx');
  await screen.findByText('Nothing found for “zzqx”');
  fails = true;
  await user.clear(field);
  await user.type(field, 'zzqy');
  await screen.findByText('Records could not be searched.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nothing found for “zzqy”');
});

test('the quick search opens create forms on their pages @full', async () => {
  const user = await openApp('/admin/dashboard', allReads());
  await rail();
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search records, pages and actions' });
  await user.type(field, 'add comp');
  const chosen = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  await waitFor(() => expect(chosen()?.textContent).toContain('Add Company'));
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Add Company' });
  expect(path()).toBe('/admin/companies');
});

test('a backup without all its files is reported as incomplete, with what it lacks @full', async () => {
  const health = response('GET /admin/health', {
    details: {
      backup: {
        last: {
          at: '2026-11-22T20:30:00.000Z',
          bytes: 4096,
          place: '/backups/kolam.tar',
          verified: true,
          missingFiles: 2,
        },
      },
    },
  });
  await openApp('/admin/settings/health', { ...allReads(), 'GET /admin/health': health });
  await screen.findByText('Incomplete');
  await screen.findByText('2 files that the file store did not have; older backups stay');
});

test.each([
  [null, 'Not encrypted: DATA_KEY is not set.'],
  [
    { keyId: '2026', sealedValues: 1200, sealedFiles: 1, sealedAt: null },
    '1,200 values and 1 file so far',
  ],
  [
    { keyId: '2026', sealedValues: 0, sealedFiles: 0, sealedAt: '2026-11-22T20:30:00.000Z' },
    'All encrypted',
  ],
  [
    {
      keyId: '2026',
      sealedAt: '2026-11-22T20:30:00.000Z',
      damaged: { total: 21, first: [{ place: 'staff.pan', recordId: '0199b4a0' }] },
    },
    'and 20 more',
  ],
])(
  'the system health page shows whether data is encrypted: %o @full',
  async (encryption, shown) => {
    const health = response('GET /admin/health', { details: { encryption } });
    await openApp('/admin/settings/health', { ...allReads(), 'GET /admin/health': health });
    await screen.findByText(shown);
  },
);
