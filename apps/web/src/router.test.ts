import { expect, test } from 'vitest';
import { routes } from '#core/routes.ts';
import { router } from './router.tsx';
import { navigation } from './shell/navigation.ts';

/** The path of the route that serves an address; `/$` is the one for addresses nobody knows. */
const servedBy = (address: string) => router.getMatchedRoutes(address)[2]?.fullPath;

test('every address that the app links to has a page of its own', () => {
  for (const [name, route] of Object.entries(routes)) {
    const address = (route as (id?: string) => string)(name === 'staffProfile' ? 'x' : undefined);
    expect(servedBy(address.split('?')[0] ?? ''), name).not.toBe('/$');
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
])('%s has a route of its own', (path) => {
  expect(servedBy(path)?.replace(/(.)\/$/, '$1')).toBe(path);
});

test.each(['/nowhere', '/admin/nowhere', '/admin/staff/employees/x/y', '/login/x'])(
  '%s is an address nobody knows',
  (path) => {
    expect(servedBy(path)).toBe('/$');
  },
);

test('a page needs what its item in the navigation needs', () => {
  for (const { to, permissions, label } of navigation) {
    const page = router.getMatchedRoutes(to)[2];
    expect(page?.options.staticData?.permissions, label).toEqual(permissions);
  }
});
