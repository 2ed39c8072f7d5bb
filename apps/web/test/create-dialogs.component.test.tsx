import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '#core/query-client.ts';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { choose, dialogGone, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { response } from './records.ts';
import { byTurns, type CreateDialog, casesOf } from './screen-cases.ts';

const dialogs = casesOf('createDialogs').map((given) => [given.name, given] as const);

async function opened(given: CreateDialog, post?: (request: ApiRequest) => unknown) {
  const responses = { ...readsWithChoices(), ...given.responses };
  const user = await openApp(given.address, {
    ...responses,
    ...(post && ({ [given.route]: post } as Responses)),
  });
  // A button of a screen that is still loading may be replaced by one of the loaded screen.
  await screen.findAllByRole('button', { name: given.open });
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
  });
  const [open] = await screen.findAllByRole('button', { name: given.open });
  await user.click(open as HTMLElement);
  const dialog = await dialogOf(given.title);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return { user, dialog, opener: open as HTMLElement };
}

async function fillIn(user: UserEvent, dialog: HTMLElement, given: CreateDialog) {
  for (const [label, option] of Object.entries(given.chosen ?? {})) {
    await choose(user, dialog, label, option);
  }
  for (const [label, text] of Object.entries(given.typed)) {
    await fill(user, fieldOf(dialog, label), text);
  }
}

const whatStands = (dialog: HTMLElement, given: CreateDialog) =>
  Object.fromEntries(
    Object.keys({ ...given.typed, ...given.chosen }).map((label) => [
      label,
      fieldOf(dialog, label).value,
    ]),
  );

// A form that can't be sent before everything is filled in has no messages about missing values.
const withMessages = dialogs.filter(([, { missing }]) => Object.keys(missing).length > 0);

test.each(byTurns(withMessages, 1))(
  'a new %s shows what is missing and focuses the first wrong field',
  async (_, given) => {
    const { missing, submit } = given;
    const { user, dialog } = await opened(given);
    await press(user, submit, dialog);
    const [first] = Object.keys(missing);
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(dialog, first as string)));
    for (const [label, message] of Object.entries(missing)) {
      expect(problemOf(fieldOf(dialog, label)), label).toContain(message);
    }
  },
);

test.each(byTurns(dialogs, 3))(
  'a new %s closes immediately without input, and asks first if there is some',
  async (_, given) => {
    const { title, typed } = given;
    const { user, dialog, opener } = await opened(given);
    await user.keyboard('{Escape}');
    await dialogGone(title);
    await waitFor(() => expect(document.activeElement).toBe(opener));

    await user.click(opener);
    const again = await dialogOf(title);
    const [label, text] = Object.entries(typed)[0] as [string, string];
    await fill(user, fieldOf(again, label), text);
    await user.keyboard('{Escape}');
    await press(user, 'Keep editing', await dialogOf('Discard what you typed?'));
    await dialogGone('Discard what you typed?');
    expect(fieldOf(again, label).value).toBe(text);
    await press(user, 'Cancel', again);
    await press(user, 'Discard', await dialogOf('Discard what you typed?'));
    await dialogGone(title);
    expect(dialog.isConnected).toBe(false);
  },
);

test.each(byTurns(dialogs, 0, 2))(
  'a new %s keeps its input when it is refused or fails, and is created once',
  async (_, given) => {
    const { title, submit } = given;
    const requests: ApiRequest[] = [];
    const message = 'The server refuses this one.';
    const [path, label] = given.refused;
    const { user, dialog } = await opened(given, async (request) => {
      requests.push(request);
      if (requests.length === 1) {
        return new Refusal(409, { error: message, code: 'TAKEN', errors: { [path]: message } });
      }
      if (requests.length === 2) {
        return new Refusal(503, { error: 'The disk is full.', requestId: 'r-503' });
      }
      // No server responds between the two clicks of a double click.
      await new Promise((resolve) => setTimeout(resolve, 50));
      return response(given.route);
    });
    await fillIn(user, dialog, given);
    const before = whatStands(dialog, given);

    await press(user, submit, dialog);
    await waitFor(() => expect(problemOf(fieldOf(dialog, label))).toContain(message));
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(dialog, label)));
    expect(whatStands(dialog, given)).toEqual(before);

    await press(user, submit, dialog);
    const notice = await within(dialog).findByText(new RegExp(given.failed ?? 'The disk is full'));
    expect(notice.closest('[role="alert"]')?.textContent).toContain('r-503');
    expect(whatStands(dialog, given)).toEqual(before);

    // The second click of a double click arrives before the button shows that it is busy.
    await within(dialog).findByRole('button', { name: submit });
    const form = dialog.querySelector('form') as HTMLFormElement;
    form.requestSubmit();
    form.requestSubmit();
    await dialogGone(title);
    expect(requests).toHaveLength(3);
    const [refused, failed, made] = requests.map(({ headers }) => headers.get('idempotency-key'));
    // What may have been created is not created a second time. A refusal ends the key.
    if (given.withoutKey) expect(made).toBeNull();
    else expect(made).toBeTruthy();
    expect(made).toBe(failed);
    if (!given.withoutKey) expect(refused).not.toBe(failed);
    expect(requests[2]?.body).toMatchObject(given.sent);
  },
);
