import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { dialogGone, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { byTurns, casesOf } from './screen-cases.ts';

const forms = casesOf('editForms').map((given) => [given.name, given] as const);

const stale = () =>
  new Refusal(412, {
    error: 'Someone else changed this record. Reload and try again.',
    code: 'STALE',
  });

test.each(byTurns(forms, 1))(
  '%s is never overwritten unseen: typed values are kept on top of the latest version',
  async (_, given) => {
    const requests: ApiRequest[] = [];
    const [label, text] = given.typed;
    const [their, theirText, changed] = given.theirs;
    const later: Record<string, unknown> = given.reads({ ...changed, version: 4 });
    let now: Record<string, unknown> = given.reads({});
    const reads = Object.fromEntries(Object.keys(now).map((route) => [route, () => now[route]]));
    const user = await openApp(given.address, {
      ...readsWithChoices(),
      ...reads,
      [given.save]: (request: ApiRequest) => {
        requests.push(request);
        if (requests.length === 1) {
          now = later;
          return stale();
        }
        return Object.entries(later).at(-1)?.[1];
      },
    });
    const form = await given.open(user);
    await fill(user, fieldOf(form, label), text);
    await press(user, given.submit, form);
    const notice = (await within(form).findByText('Not saved')).closest('[role="alert"]');
    expect(notice?.textContent).toContain('Someone else changed this record.');
    await press(user, 'Reload', form);
    await within(form).findByText('The latest version is loaded');
    within(form).getByText(`What you typed is kept: ${label}. Save to apply it.`);
    expect(fieldOf(form, label).value).toBe(text);
    expect(fieldOf(form, their).value).toBe(theirText);
    expect(requests).toHaveLength(1);
    await press(user, given.submit, form);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
  },
);

const withRequired = forms.filter(([, { required }]) => required !== undefined);

test.each(byTurns(withRequired, 2))(
  '%s is not saved without required values, nor closed without asking',
  async (_, given) => {
    const [label, message] = given.required as [string, string];
    const user = await openApp(given.address, { ...readsWithChoices(), ...given.reads({}) });
    const form = await given.open(user);
    await fill(user, fieldOf(form, label), '');
    await press(user, given.submit, form);
    await waitFor(() => expect(problemOf(fieldOf(form, label))).toContain(message));
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, label)));
    await user.keyboard('{Escape}');
    const question = await dialogOf('Discard what you typed?');
    await press(user, 'Discard', question);
    await dialogGone(/^Edit/);
  },
);
