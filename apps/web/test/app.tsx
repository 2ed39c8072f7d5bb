import type { Role } from '@kolam/contract/core/permissions.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { ResponseOf, Route } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';
import { RouterLink } from '#core/router-link.tsx';
import { session } from '#core/session.ts';
import { tokenStore } from '#core/token.ts';
import { dismissToast, shownToasts } from '#ui/toast.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { router } from '../src/router.ts';

// A busy machine may need long for what a quiet one does at once. A failure names what was awaited without the page.
configure({ asyncUtilTimeout: 45_000, getElementError: (message) => new Error(message ?? '') });

// The DOM of these tests has no fonts, whose loading a field that grows with its text waits for.
Object.defineProperty(document, 'fonts', { value: document.fonts ?? new EventTarget() });

export type ApiRequest = {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
};

/** A response that the contract does not describe for the endpoint's success: a refusal or a fault. */
export class Refusal {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown> = {}) {
    this.status = status;
    this.body = body;
  }
}

type Response200<R extends Route> = ResponseOf<R> | Refusal;

/** What endpoints respond, typed by the contract. */
export type Responses = {
  [R in Route]?:
    | Response200<R>
    | ((request: ApiRequest) => Response200<R> | Promise<Response200<R>>);
};

export type AppOptions = {
  role?: Role;
  /** What becomes of reads without a response: `fail` (default) fails the test, `wait` keeps them loading. */
  others?: 'fail' | 'wait';
  /** Nobody is signed in. */
  signedOut?: boolean;
};

const now = '2026-11-23T04:30:00.000Z';
const id = '0199b4a0-0000-7000-8000-000000000001';

/** What the frame of every page reads. */
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
    console: { demo: false, mail: 'smtp' },
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

/** The route that a request is for, among those that have a response: the one that names more of it. */
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

/** Before each test: the network is the responses of the test. */
export function startApi() {
  vi.stubGlobal('fetch', respond);
}

/** After each test: nothing of it is left, and it had a response to whatever was asked for. */
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

/** Opens the app at an address, signed in, over an API that responds as given; acts for the person in front of it. */
export async function openApp(
  address: string,
  given: Responses = {},
  options: AppOptions = {},
): Promise<UserEvent> {
  responses = { ...frame(options.role ?? 'Administrator'), ...given };
  others = options.others ?? 'fail';
  if (options.signedOut) tokenStore.forget();
  else tokenStore.write('token-of-a-test');
  session.start();
  router.history.push(address);
  // The screen of the test before would act on the new address. Its provider, by which the router
  // waited for a render, is gone.
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
