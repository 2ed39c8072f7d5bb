import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiRequest, Refusal } from './app.tsx';
import { openList } from './lists.ts';
import { byTurns, casesOf, type ListScreen, listNamed } from './screen-cases.ts';

/** Names of the files passed to the browser. */
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Export = NonNullable<ListScreen['exported']>;

const exported = casesOf('lists').flatMap((list) =>
  list.exported ? [[list.name, list, list.exported] as const] : [],
);

const button = (name: string) =>
  screen
    .getAllByText(name, { selector: 'button, button *' })
    .map((one) => one.closest('button') as HTMLButtonElement)
    .at(-1) as HTMLButtonElement;

async function press(user: UserEvent, { button: name = 'Export', choice }: Export) {
  await waitFor(() => expect(button(name).disabled).toBe(false));
  await user.click(button(name));
  if (choice) await user.click(await screen.findByText(choice, { selector: '[role=menuitem] *' }));
}

test.each(byTurns(exported, 0, 2))(
  '%s are exported as they are filtered and sorted',
  async (_, list, file) => {
    const asked: URLSearchParams[] = [];
    const { user } = await openList(list, () => 60, {
      search: file.search,
      given: {
        [`${list.route}/export`]: ({ query }: ApiRequest) => {
          asked.push(query);
          return undefined as never;
        },
      },
    });
    await press(user, file);
    await waitFor(() => expect(asked).toHaveLength(1));
    const query = Object.fromEntries(asked[0] ?? []);
    expect(query).toMatchObject(file.query);
    expect(query.page).toBeUndefined();
    expect(query.limit).toBeUndefined();
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(file.file)]));
  },
);

test.each(byTurns(exported, 4))(
  '%s that could not be exported say why, and can be retried',
  async (_, list, file) => {
    let tries = 0;
    const refused = () => {
      tries += 1;
      return new Refusal(503, { error: 'The database rests.' });
    };
    const { user } = await openList(list, () => 60, {
      search: file.search,
      given: { [`${list.route}/export`]: refused },
    });
    await press(user, file);
    await screen.findAllByText('The database rests.');
    expect(saved).toEqual([]);
    await press(user, file);
    await waitFor(() => expect(tries).toBe(2));
  },
);

test('an empty list of companies can’t be exported', async () => {
  await openList(listNamed('companies'), () => 0);
  await waitFor(() => expect(button('Export CSV').disabled).toBe(true));
});
