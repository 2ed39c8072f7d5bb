import type { ResponseOf, Route } from '@kolam/contract/api-types.ts';
import type { Role } from '@kolam/contract/core/permissions.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { queryClient } from '#core/query-client.ts';
import { RouterLink } from '#core/router-link.tsx';
import { session } from '#core/session.ts';
import { tokenStore } from '#core/token.ts';
import { dismissToast, shownToasts } from '#ui/toast.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { router } from '../src/router.ts';

// A busy machine may need long for what is instant on an idle one. A failure names what was
// awaited, without printing the page.
configure({ asyncUtilTimeout: 45_000, getElementError: (message) => new Error(message ?? '') });

// The DOM of these tests has no fonts, and an autosizing field waits for fonts to load.
Object.defineProperty(document, 'fonts', { value: document.fonts ?? new EventTarget() });

export type ApiRequest = {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
};

/** A response that the contract does not define as the endpoint's success: a refusal or a fault. */
export class Refusal {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown> = {}) {
    this.status = status;
    this.body = body;
  }
}

type Response200<R extends Route> = ResponseOf<R> | Refusal;

/** The endpoints' responses, typed by the contract. */
export type Responses = {
  [R in Route]?:
    | Response200<R>
    | ((request: ApiRequest) => Response200<R> | Promise<Response200<R>>);
};

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
    access: { requiredStep: null, twoStep: { isOn: false, dueAt: null } },
    console: { demo: false, mail: 'smtp', appUrl: 'https://app.example.com' },
  },
  'GET /admin/notifications': {
    notifications: [],
    unread: 0,
    total: 0,
    page: 1,
    limit: 20,
    totalPages: 0,
  },
  'GET /admin/health': { status: 'healthy', reasons: [], checkedAt: now, details: null },
});

let responses: Responses = {};
let others: 'fail' | 'wait' = 'fail';
let unanswered: string[] = [];

const parametersIn = (route: string) => route.split('{').length;

/** Returns the route of a request among those with a response, the most specific one first. */
function routeOf(method: string, path: string) {
  const routes = Object.keys(responses) as Route[];
  for (const route of routes.sort((a, b) => parametersIn(a) - parametersIn(b))) {
    const [verb, template = ''] = route.split(' ');
    const pattern = template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = verb === method ? new RegExp(`^/api${pattern}$`).exec(path) : null;
    if (match) return { route, params: { ...match.groups } };
  }
  return null;
}

async function respond(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, search, searchParams: query } = new URL(String(input), window.location.origin);
  const method = init.method ?? 'GET';
  const found = routeOf(method, pathname);
  const isStream = pathname.endsWith('/stream');
  if (!found && (isStream || (others === 'wait' && method === 'GET'))) {
    return new Promise((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
  }
  if (!found) {
    unanswered.push(`${method} ${pathname}${search}`);
    return Response.json({ success: false, error: 'No response in this test.' }, { status: 501 });
  }
  const given: unknown = responses[found.route];
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
  const request: ApiRequest = {
    params: found.params,
    query,
    body,
    headers: new Headers(init.headers),
  };
  const response: unknown = typeof given === 'function' ? await given(request) : given;
  return response instanceof Refusal
    ? Response.json({ success: false, ...response.body }, { status: response.status })
    : Response.json({ success: true, ...(response as object) });
}

/** Runs before each test: replaces the network with the test's responses. */
export function startApi() {
  vi.stubGlobal('fetch', respond);
}

/** Runs after each test: cleans up and checks that every request had a response. */
export function endApi() {
  cleanup();
  queryClient.clear();
  for (const { id: one } of shownToasts()) dismissToast(one);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  const missing = unanswered;
  unanswered = [];
  expect(missing, 'requests without a response').toEqual([]);
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
  responses = { ...frame(options.role ?? 'Administrator'), ...given };
  others = options.others ?? 'fail';
  if (options.signedOut) tokenStore.clear();
  else tokenStore.write('token-of-a-test');
  session.start();
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
