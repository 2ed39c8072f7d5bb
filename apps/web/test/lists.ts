import type { Route } from '@kolam/contract/api-types.ts';
import { waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll } from 'vitest';
import { type ApiRequest, type AppOptions, openApp, type Responses } from './app.tsx';
import { allReads, response } from './records.ts';
import type { ListScreen } from './screen-cases.ts';

/** Makes room for all columns while the tests of a file run. */
export function giveTablesRoom() {
  const original = HTMLElement.prototype.getBoundingClientRect;
  beforeAll(() => {
    HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 3000, 30);
  });
  afterAll(() => {
    HTMLElement.prototype.getBoundingClientRect = original;
  });
}

/** Returns a list's response: the given total, of which two records are shown. */
export function page(route: Route, query: URLSearchParams, total: number): object {
  const whole = response(route) as unknown as Record<string, unknown>;
  const list = Object.keys(whole).find((name) => Array.isArray(whole[name])) ?? 'data';
  const at = {
    total,
    page: Number(query.get('page') ?? 1),
    limit: Number(query.get('limit') ?? 25),
  };
  const pages = Math.max(1, Math.ceil(total / at.limit));
  const rows = total === 0 ? [] : [{}, {}];
  const counts = 'meta' in whole ? { meta: { ...at, pages } } : { ...at, totalPages: pages };
  return response(route, { [list]: rows, ...counts } as never) as unknown as object;
}

type OpenList = {
  user: UserEvent;
  /** The list's queries, the first one first. */
  asked: URLSearchParams[];
  /** Returns the last query as an object. */
  last: () => Record<string, string>;
  /** Returns the search parameters of the address. */
  kept: () => Record<string, string>;
};

type ListOptions = AppOptions & {
  /** Further search parameters of the address. */
  search?: string;
  /** Responses of other endpoints. */
  given?: Responses;
  /** The list's response, instead of two records. */
  respond?: (query: URLSearchParams) => object | Promise<object>;
};

/** Opens a list with the given total on the server, by query. Other reads get empty responses. */
export async function openList(
  { address, route }: ListScreen,
  total: (query: URLSearchParams) => number,
  options: ListOptions = {},
): Promise<OpenList> {
  const asked: URLSearchParams[] = [];
  const responses = {
    ...allReads(),
    ...options.given,
    [route]: ({ query }: ApiRequest) => {
      // Fields and panels beside it request a few of the same records.
      if (query.get('sort') !== null && Number(query.get('limit')) >= 12) asked.push(query);
      return options.respond ? options.respond(query) : page(route, query, total(query));
    },
  } as Responses;
  const joint = address.includes('?') ? '&' : '?';
  const whole = options.search ? `${address}${joint}${options.search}` : address;
  const user = await openApp(whole, responses, options);
  return {
    user,
    asked,
    last: () => Object.fromEntries(asked.at(-1) ?? []),
    kept: () => Object.fromEntries(new URLSearchParams(window.location.search)),
  };
}

/** Chooses an option of one of the filters above the list. */
export async function choose(user: UserEvent, bar: HTMLElement, label: string, name: string) {
  await user.click(within(bar).getByLabelText(label));
  // The dropdown fades in and does not count as visible until the end. Rows have options of their
  // own.
  const option = await waitFor(() => {
    const listed = [...document.querySelectorAll<HTMLElement>('[role=listbox] [role=option]')];
    const found = listed.findLast(({ textContent }) => textContent === name);
    if (!found) throw new Error(`No ${name} among ${listed.map((one) => one.textContent)}`);
    return found;
  });
  await user.click(option);
}

/** Returns the button in a table header, by the column's name. */
export function headerOf(name: string): HTMLElement {
  const buttons = [...document.querySelectorAll<HTMLElement>('th button')];
  const found = buttons.findLast((button) => button.textContent === name);
  if (!found) throw new Error(`No header ${name} among ${buttons.map((one) => one.textContent)}`);
  return found;
}
