import type { ResponseOf, Route } from '@kolam/contract/api-types.ts';
import { expect, vi } from 'vitest';

/* The API of component tests, of both apps: a table of responses in place of the network. */

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
  const given = (responses as Record<string, unknown>)[found.route];
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

export const fakeApi = {
  /** Replaces the network with the test's responses. */
  start() {
    vi.stubGlobal('fetch', respond);
  },
  respondWith(given: Responses, otherReads: 'fail' | 'wait' = 'fail') {
    responses = given;
    others = otherReads;
  },
  /** Checks that every request had a response. Later ones wait: their screen is gone. */
  end() {
    const missing = unanswered;
    unanswered = [];
    responses = {};
    others = 'wait';
    expect(missing, 'requests without a response').toEqual([]);
  },
};
