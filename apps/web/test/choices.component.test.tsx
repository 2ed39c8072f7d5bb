import type { Route } from '@kolam/contract/api-types.ts';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { allReads, idOf, response } from './records.ts';
import { byTurns } from './screen-cases.ts';

type Filter = {
  address: string;
  label: string;
  route: Route;
  list: string;
  /** Shown when the choices could not be loaded. */
  failed: string;
  /** The parameter of the list's query for the chosen one. */
  query: string;
  records: Route;
  /** The text of an option beside the name. */
  beside?: string;
};

const company = idOf(1);

/** Filters whose choices the server finds, one of each kind of record. */
const filters: Record<string, Filter> = {
  'companies of teams': {
    address: '/admin/teams',
    label: 'Company',
    route: 'GET /admin/companies',
    list: 'companies',
    failed: 'Failed to load companies',
    query: 'companyId',
    records: 'GET /admin/teams',
  },
  'teams of a company': {
    address: `/admin/employees?company=${company}`,
    label: 'Team',
    route: 'GET /admin/teams',
    list: 'teams',
    failed: 'Failed to load teams',
    query: 'team',
    records: 'GET /admin/employees',
  },
  'customers of invoices': {
    address: '/admin/finance/invoices',
    label: 'Customer',
    route: 'GET /admin/finance/customers',
    list: 'data',
    failed: 'Could not load the customers',
    query: 'party',
    records: 'GET /admin/finance/invoices',
  },
  'vendors of orders': {
    address: '/admin/inventory/orders',
    label: 'Vendor',
    route: 'GET /admin/finance/vendors',
    list: 'data',
    failed: 'Could not load the vendors',
    query: 'vendor',
    records: 'GET /admin/inventory/po',
  },
  'assignees of tasks': {
    address: '/admin/staff/tasks',
    label: 'Assignee',
    route: 'GET /admin/staff',
    list: 'data',
    failed: 'Failed to load staff',
    query: 'assignee',
    records: 'GET /admin/staff/tasks',
    beside: ', department',
  },
  'warehouses of boxes': {
    address: '/admin/inventory/boxes',
    label: 'Warehouse',
    route: 'GET /admin/inventory/warehouses',
    list: 'data',
    failed: 'Could not load the warehouses',
    query: 'wh',
    records: 'GET /admin/inventory/boxes',
  },
};

const options = () =>
  [...document.querySelectorAll('[role=listbox] [role=option]')].map((one) => one.textContent);

/** Returns the option that the keyboard is at, by the field's ARIA attributes. */
const marked = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

const field = (label: string) =>
  screen.findByRole<HTMLInputElement>('combobox', { name: label, hidden: true });

const found = (route: Route, list: string, names: readonly string[]) =>
  response(route, {
    [list]: names.map((name, n) => ({ name, id: idOf(10 + n + name.length * 100) })),
  } as never);

test.each(byTurns(Object.entries(filters), 0, 2))(
  '%s are searched by the server while typing, and choosing one filters the list',
  async (_, { address, label, route, list, query, records, beside = '' }) => {
    const searched: (string | null)[] = [];
    const narrowed: (string | null)[] = [];
    const responses = {
      ...allReads(),
      [records]: ({ query: asked }: ApiRequest) => {
        narrowed.push(asked.get(query));
        return response(records);
      },
      [route]: ({ query: asked }: ApiRequest) => {
        searched.push(asked.get('search'));
        return found(route, list, asked.get('search') ? ['Lake House', 'Lakeside'] : ['Anna']);
      },
    } as Responses;
    const user = await openApp(address, responses);
    const box = await field(label);
    await user.click(box);
    await waitFor(() => expect(options()).toContain(`Anna${beside}`));
    // At once, however busy the machine is.
    for (const text of ['l', 'la', 'lak', 'lake'])
      fireEvent.input(box, { target: { value: text } });
    await waitFor(() => expect(options()).toEqual([`Lake House${beside}`, `Lakeside${beside}`]));
    // Once for the whole word, not for each letter.
    expect(new Set(searched.filter(Boolean))).toEqual(new Set(['lake']));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const chosen = idOf(11 + 'Lakeside'.length * 100);
    await waitFor(() => expect(narrowed.at(-1)).toBe(chosen));
    expect(window.location.search).toContain(chosen);
  },
);

test.each(Object.entries(filters))(
  '%s that could not be loaded can be retried @full',
  async (_, { address, label, route, list, failed, beside = '' }) => {
    let fails = true;
    const responses = {
      ...allReads(),
      [route]: () =>
        fails ? new Refusal(503, { error: 'The database rests.' }) : found(route, list, ['Anna']),
    } as Responses;
    const user = await openApp(address, responses);
    await field(label);
    const retry = await screen.findByText('Try again', { selector: 'button' });
    expect(retry.parentElement?.textContent).toBe(`${failed}. Try again`);
    fails = false;
    await user.click(retry);
    await waitFor(() => expect(screen.queryByText('Try again')).toBeNull());
    expect(document.activeElement).toBe(await field(label));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(options()).toContain(`Anna${beside}`));
  },
);

/** Opens the teams, whose company filter gets the results of `names` once they are released. */
async function openHeld(names: (search: string) => readonly string[] | Promise<readonly string[]>) {
  const route = 'GET /admin/companies';
  const all: Record<string, number> = { Abra: 1, Brook: 2 };
  const responses: Responses = {
    ...allReads(),
    [route]: async ({ query }: ApiRequest) => {
      const listed = await names(query.get('search') ?? '');
      return response(route, {
        companies: listed.map((name) => ({ name, id: idOf(all[name] ?? 3) })),
      });
    },
  };
  const user = await openApp('/admin/teams', responses);
  return { user, box: await field('Company') };
}

function latch<T>() {
  let letGo: (value: T) => void = () => {};
  const held = new Promise<T>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
}

async function typeTwice(user: UserEvent, box: HTMLInputElement) {
  await user.type(box, 'b');
  await waitFor(() => expect(options()).toEqual(['Brook']));
  await user.keyboard('r');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(marked(box)).toBe('Brook'));
}

test('Enter takes the marked choice, whatever a response inserts before it', async () => {
  const { held, letGo } = latch<string[]>();
  const { user, box } = await openHeld((search) => (search === 'br' ? held : ['Brook']));
  await typeTwice(user, box);
  letGo(['Abra', 'Brook']);
  await waitFor(() => expect(options()).toEqual(['Abra', 'Brook']));
  expect(marked(box)).toBe('Brook');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box.value).toBe('Brook'));
});

test('arrow keys continue from the marked choice, wherever a response moves it', async () => {
  const { held, letGo } = latch<string[]>();
  const { user, box } = await openHeld((search) => (search === 'br' ? held : ['Brook']));
  await typeTwice(user, box);
  letGo(['Abra', 'Brook']);
  await waitFor(() => expect(options()).toEqual(['Abra', 'Brook']));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(marked(box)).toBe('Abra'));
});

test('nothing is marked after further typing, or when a response omits the choice', async () => {
  const { held, letGo } = latch<string[]>();
  const { user, box } = await openHeld((search) => (search === 'bro' ? held : ['Brook']));
  await typeTwice(user, box);
  await user.keyboard('o');
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBeNull());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(marked(box)).toBe('Brook'));
  letGo(['Abra']);
  await waitFor(() => expect(options()).toEqual(['Abra']));
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBeNull());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(marked(box)).toBe('Abra'));
});

test('a field announces the number of choices, or the message shown instead @full', async () => {
  const { held, letGo } = latch<string[]>();
  const { user, box } = await openHeld((search) => {
    if (search === 'zz') return held;
    return search === 'a' ? ['Abra'] : ['Abra', 'Brook'];
  });
  const words = () =>
    [...document.querySelectorAll('search [role=status]')].map((one) => one.textContent);
  expect(box.getAttribute('aria-autocomplete')).toBe('list');
  await user.type(box, 'a');
  await waitFor(() => expect(words()).toContain('1 choice'));
  await user.clear(box);
  await user.type(box, 'zz');
  await waitFor(() => expect(words()).toContain('Searching…'));
  letGo([]);
  await waitFor(() => expect(words()).toContain('Nothing found'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(words()).not.toContain('Nothing found'));
});

test('the Enter that ends an input method composition chooses nothing @full', async () => {
  const { user, box } = await openHeld(() => ['Brook']);
  await user.type(box, 'br');
  await waitFor(() => expect(options()).toEqual(['Brook']));
  // Safari sends it after the composition, identified only by this key code.
  const isLeft = fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(isLeft).toBe(true);
  expect(box.value).toBe('br');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box.value).toBe('Brook'));
});

test('a record found by two requests is offered once', async () => {
  const { user, box } = await openHeld(() => ['Brook', 'Brook']);
  await user.type(box, 'br');
  await waitFor(() => expect(options()).toEqual(['Brook']));
});

test('the field and a chip show the chosen record, whatever choices are offered', async () => {
  const companies = response('GET /admin/companies', { companies: [{ name: 'Anna' }] });
  await openApp(`/admin/teams?companyId=${company}`, {
    ...allReads(),
    'GET /admin/companies': companies,
    'GET /admin/companies/{id}': response('GET /admin/companies/{id}', {
      company: { id: company, name: 'Kaveri Mills' },
    }),
  });
  await screen.findByText('Company: Kaveri Mills');
  expect(await field('Company')).toHaveProperty('value', 'Kaveri Mills');
});
