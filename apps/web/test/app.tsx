import type { Role } from '@kolam/contract/core/permissions.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { configure } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { portalSession } from '#core/portal-session.ts';
import { queryClient } from '#core/query-client.ts';
import { RouterLink } from '#core/router-link.tsx';
import { session } from '#core/session.ts';
import { portalTokenStore, tokenStore } from '#core/token.ts';
import { dismissToast, pauseToasts, shownToasts } from '#ui/toast.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { router } from '../src/router.ts';
import { fakeApi, type Responses } from './fake-api.ts';
import { cleanup, render } from './render.ts';

export { type ApiRequest, Refusal, type Responses } from './fake-api.ts';

// A busy machine may need long for what is instant on an idle one. A failure names what was
// awaited, without printing the page.
configure({ asyncUtilTimeout: 90_000, getElementError: (message) => new Error(message ?? '') });

// The DOM of these tests has no fonts, and an autosizing field waits for fonts to load.
Object.defineProperty(document, 'fonts', { value: document.fonts ?? new EventTarget() });

export type AppOptions = {
  role?: Role;
  /**
   * How reads without a given response behave: `fail` (default) fails the test, `wait` keeps them
   * loading.
   */
  others?: 'fail' | 'wait';
  /** The user is signed out. */
  signedOut?: boolean;
};

const now = '2026-11-23T04:30:00.000Z';
const id = '0199b4a0-0000-7000-8000-000000000001';

/** The reads of the frame around every page. */
const frame = (role: Role): Responses => ({
  'GET /admin/me': {
    admin: {
      _id: id,
      id,
      name: 'Asha Menon',
      email: 'asha.menon@kolam.example',
      role,
      permissions: [],
    },
    access: {
      requiredStep: null,
      notice: null,
      twoStep: { isOn: false, factors: [], dueAt: null },
    },
    console: {
      demo: false,
      mail: 'smtp',
      appUrl: 'https://app.example.com',
      passkeyOrigin: window.location.origin,
    },
  },
  'GET /admin/notifications': {
    notifications: [],
    unread: 0,
    total: 0,
    page: 1,
    limit: 20,
    totalPages: 0,
  },
  // The number beside Review in the sidebar.
  'GET /admin/submissions': {
    ...{ submissions: [], pending: 0, total: 0 },
    ...{ page: 1, limit: 1, totalPages: 0 },
  },
  // Forms with a date ask which months are closed.
  'GET /admin/finance/months': { data: [] },
  'GET /admin/health': { status: 'healthy', reasons: [], checkedAt: now, details: null },
});

/** Runs before each test. */
export const startApi = fakeApi.start;

/** Runs after each test: cleans up and checks that every request had a response. */
export function endApi() {
  cleanup();
  queryClient.clear();
  for (const { id: one } of shownToasts()) dismissToast(one);
  localStorage.clear();
  sessionStorage.clear();
  // A session of the portal ends only while something follows it: the next test has none.
  const stop = portalSession.start();
  portalTokenStore.clear();
  stop();
  fakeApi.end();
}

/**
 * Opens the app at an address, signed in, over an API with the given responses. Returns the
 * simulated user.
 */
export async function openApp(
  address: string,
  given: Responses = {},
  options: AppOptions = {},
): Promise<UserEvent> {
  // What the previous test's screen still asked for after its end would wait for the time limit.
  queryClient.clear();
  fakeApi.respondWith({ ...frame(options.role ?? 'Administrator'), ...given }, options.others);
  if (options.signedOut) tokenStore.clear();
  else tokenStore.write('token-of-a-test');
  session.start();
  // On a busy machine a toast would expire before a test looks for it.
  pauseToasts(true);
  router.history.push(address);
  // The previous test's screen would react to the new address. Its provider, by which the router
  // waited for a render, is unmounted.
  router.startTransition = async (change) => {
    change();
    return false;
  };
  await router.load();
  render(
    <UiProvider link={RouterLink}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return userEvent.setup();
}
