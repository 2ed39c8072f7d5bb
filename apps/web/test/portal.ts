import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import { portalSession } from '#core/portal-session.ts';
import { portalTokenStore } from '#core/token.ts';
import { openApp, type Responses } from './app.tsx';
import { fakeApi } from './fake-api.ts';
import { idOf, response } from './records.ts';

const company = { name: 'Neem Mills', companyCode: 'NEEM-2345' };

/** Who is signed in to the portal in tests. */
export const portalPerson = {
  id: idOf(7),
  name: 'Kavita Rao',
  email: 'kavita@neem.example.com',
  company,
};

export const portalMe = (right: PortalRight): Responses => ({
  'GET /company/me': response('GET /company/me', {
    person: { ...portalPerson, right },
    appUrl: 'https://app.example.com',
  }),
});

/** The reads of panels that several pages have. */
const panels: Responses = {
  'GET /company/seats': { seats: { used: 3, bought: 10 }, request: null },
  'GET /company/wishes': { data: [] },
  'GET /company/holidays': { holidays: [] },
  'GET /company/calendar': { challenges: [], holidays: [] },
};

/** Opens a page of the portal, signed in to it with a right, and not to the console. */
export async function openPortal(address: string, right: PortalRight, given: Responses = {}) {
  portalTokenStore.write('portal-token');
  // The page would follow what the session was in the test before: to the sign-in, or another right.
  fakeApi.respondWith(portalMe(right), 'wait');
  await portalSession.check();
  return openApp(address, { ...portalMe(right), ...panels, ...given }, { signedOut: true });
}
