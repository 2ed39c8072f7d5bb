import { readdirSync, readFileSync } from 'node:fs';
import { allRecords } from '@kolam/contract/core/record-kinds.ts';
import { beforeAll, expect, test } from 'vitest';
import { allAddresses } from '../test/routes.ts';
import { router } from './router.ts';
import { navigation } from './shell/navigation.ts';
import { allCommands } from './shell/palette/commands.ts';
import { loadSearchParts } from './shell/palette/parts.ts';

beforeAll(loadSearchParts);

/** Returns the path of the route that serves an address. `/$` serves unknown addresses. */
const servedBy = (address: string) => router.getMatchedRoutes(address)[2]?.fullPath;

test('every address that the app links to has its own page', () => {
  for (const [name, address] of Object.entries(allAddresses('x'))) {
    expect(servedBy(address.split('?')[0] ?? ''), name).not.toBe('/$');
  }
});

test('every kind of record has a page', () => {
  for (const { kind, address } of allRecords()) {
    const [path = ''] = address({ id: 'x', title: 'x' }).split('?');
    expect(servedBy(path), kind).not.toBe('/$');
  }
});

test.each([
  '/',
  '/admin',
  '/admin/settings',
  '/returns',
  '/provisioning',
  '/reset-password',
  '/set-up',
  '/register',
  '/register/document',
  '/register/email',
])('%s has its own route', (path) => {
  expect(servedBy(path)?.replace(/(.)\/$/, '$1')).toBe(path);
});

test.each(['/nowhere', '/admin/nowhere', '/admin/staff/employees/x/y', '/login/x'])(
  '%s is an unknown address',
  (path) => {
    expect(servedBy(path)).toBe('/$');
  },
);

test('a page requires the same permissions as its navigation item', () => {
  for (const { to, permissions, label } of navigation()) {
    const page = router.getMatchedRoutes(to)[2];
    expect(page?.options.staticData?.permissions, label).toEqual(permissions);
  }
});

/** A page of one record, a form, or a page not built yet. */
const isElsewhere = (path: string) =>
  path.includes('$') || path.endsWith('/new') || path === '/admin/settings/audit';

test('the quick search leads to every page of the console, for users who may open it', () => {
  const reached = new Map(
    allCommands().flatMap(({ group, href, permissions }) =>
      group === 'Go to' ? [[href, permissions] as const] : [],
    ),
  );
  const pages = Object.values(router.routesByPath).filter(
    ({ fullPath, options }) =>
      fullPath.startsWith('/admin/') && options.staticData?.title && !isElsewhere(fullPath),
  );
  expect(pages.length).toBeGreaterThan(30);
  for (const { fullPath, options } of pages) {
    const { permissions = [] } = options.staticData ?? {};
    // Users who may read staff have a dashboard there. Others are redirected to their own tasks.
    const needed = fullPath === '/admin/staff' ? ['staff:read'] : permissions;
    const place = `${fullPath} in its feature's quick-search.ts, under "Go to"`;
    expect(reached.get(fullPath), place).toEqual(needed);
  }
});

test('the list of features covers every page and every browser test', () => {
  const inProject = (path: string) => new URL(`../../../${path}`, import.meta.url);
  const list = readFileSync(inProject('docs/features.md'), 'utf8');
  const [features = '', below = ''] = list.split('### Signing in');
  // The employees’ app has a router of its own.
  const screens = [...below.matchAll(/^\| `(\/(?!app\/)\S+)` +\|.*\|$/gm)].map(([, path]) => path);
  const pages = Object.values(router.routesByPath).flatMap(({ fullPath, options }) =>
    options.staticData?.title ? [fullPath] : [],
  );
  const rows = 'docs/features.md has a row for each page below "Screens"';
  expect(screens.toSorted(), rows).toEqual(pages.toSorted());
  const columns = [...features.matchAll(/^\|(?:[^|]*\|){3}([^|]*)\|[^|]*\|$/gm)].map(
    ([, one]) => one,
  );
  const message = features.split('## Screens')[1] ?? '';
  const named = [...`${columns.join()} ${message}`.matchAll(/`([a-z-]+)`/g)].map(
    ([, name]) => `${name}.test.ts`,
  );
  const tests = readdirSync(inProject('e2e')).filter((name) => name.endsWith('.test.ts'));
  const unnamed = tests.filter((name) => !named.includes(name));
  expect(unnamed, 'docs/features.md names each file of e2e/').toEqual([]);
  const unknown = named.filter((name) => !tests.includes(name));
  expect(unknown, 'e2e/ has what docs/features.md names').toEqual([]);
});
