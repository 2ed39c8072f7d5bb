import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { Refusal } from './app.tsx';
import { openList, page } from './lists.ts';
import { byTurns, casesOf, listNamed } from './screen-cases.ts';

const lists = casesOf('lists').map((list) => [list.name, list] as const);
const clearable = lists.filter(([, { clear }]) => clear !== undefined);

const lastPager = () => screen.getAllByRole('navigation', { name: 'Pages' }).at(-1) as HTMLElement;
const step = (name: RegExp) => within(lastPager()).getByText(name, { selector: 'button' });

test.each(byTurns(lists, 3))(
  '%s are paged, and changing the page size returns to the first page',
  async (_, list) => {
    const { user, last, kept } = await openList(list, () => 260);
    await waitFor(() => expect(step(/^Next$/)).toBeTruthy());
    expect(step(/^Prev/).getAttribute('aria-disabled')).toBe('true');
    await user.click(step(/^Next$/));
    await waitFor(() => expect(last()).toMatchObject({ page: '2', limit: String(list.limit) }));
    expect(kept().page).toBe('2');
    await waitFor(() => expect(step(/^Prev/).getAttribute('aria-disabled')).toBe('false'));
    await user.selectOptions(within(lastPager()).getByLabelText('Rows'), String(list.otherLimit));
    await waitFor(() =>
      expect(last()).toMatchObject({ page: '1', limit: String(list.otherLimit) }),
    );
    expect(kept()).toMatchObject({ limit: String(list.otherLimit) });
    expect(kept().page).toBeUndefined();
  },
);

test.each(byTurns(lists, 4))(
  '%s redirect from a page that no longer exists to the last one',
  async (_, list) => {
    const { last, kept } = await openList(list, () => list.limit + 1, { search: 'page=9' });
    await waitFor(() => expect(last()).toMatchObject({ page: '2' }));
    await waitFor(() => expect(kept().page).toBe('2'));
    await waitFor(() => expect(step(/^Next$/).getAttribute('aria-disabled')).toBe('true'));
  },
);

test.each(byTurns(clearable, 0))(
  '%s without matches offer to show all of them',
  async (_, list) => {
    const total = (query: URLSearchParams) => (query.get('search') ? 0 : 60);
    const { user, last, kept } = await openList(list, total, { search: 'search=nothing' });
    await screen.findByText(list.none, { selector: 'h2' });
    await user.click(screen.getByText(list.clear ?? '', { selector: 'button *, button' }));
    await waitFor(() => expect(last().search).toBeUndefined());
    expect(kept().search).toBeUndefined();
    await waitFor(() => expect(screen.queryByText(list.none, { selector: 'h2' })).toBeNull());
    const field = screen.getByRole('searchbox', { name: list.search });
    await waitFor(() => expect(field).toHaveProperty('value', ''));
  },
);

test.each(byTurns(lists, 1))('%s that could not be loaded show after Retry', async (_, list) => {
  let fails = true;
  const { user } = await openList(list, () => 60, {
    given: {},
    respond: (query) =>
      fails
        ? new Refusal(503, { error: 'The database rests.', requestId: 'req-4711' })
        : page(list.route, query, 60),
  });
  const panel = await waitFor(() => {
    const found = screen.getAllByRole('alert').find((one) => one.textContent?.includes('rests.'));
    expect(found).toBeDefined();
    return found as HTMLElement;
  });
  expect(panel.textContent).toContain('req-4711');
  fails = false;
  await user.click(within(panel).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('The database rests.')).toBeNull());
  await waitFor(() => expect(lastPager()).toBeTruthy());
});

const withPosition = lists.flatMap(([name, list]) =>
  list.position ? [[name, list.position, list] as const] : [],
);

test.each(byTurns(withPosition, 3))(
  '%s show the position of the page in the list: “%s”',
  async (_, message, list) => {
    await openList(list, () => 60);
    await screen.findByText(message);
  },
);

/** Opens a list whose response waits until it is released. */
async function openHeld(name: string) {
  const list = listNamed(name);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const respond = async (query: URLSearchParams) => {
    await held;
    return page(list.route, query, 60);
  };
  await openList(list, () => 60, { respond });
  return letGo;
}

test('employees say what is loading until they are loaded', async () => {
  const letGo = await openHeld('employees');
  await screen.findByText('Loading…', { selector: '[role=status]' });
  letGo();
  await waitFor(() => expect(document.querySelectorAll('tbody tr[data-row]')).toHaveLength(2));
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('movements show six placeholders while they load', async () => {
  const letGo = await openHeld('movements');
  const waiting = () =>
    document.querySelectorAll('section[aria-label="Movements"] [aria-busy="true"] > div');
  await waitFor(() => expect(waiting()).toHaveLength(6));
  letGo();
  await waitFor(() => expect(waiting()).toHaveLength(0));
});
