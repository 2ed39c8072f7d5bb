import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { members, person, team, teams } from '../src/people/teams/screen.cases.ts';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { action, dialogGone, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { idOf, response } from './records.ts';
import { byTurns, casesOf } from './screen-cases.ts';

const questions = casesOf('questions').map((given) => [given.name, given] as const);
const reasons = casesOf('reasons').map((given) => [given.name, given] as const);

/** No server responds between the two clicks of a double click. */
const later = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Presses the latest Undo. */
async function undo(user: UserEvent) {
  const buttons = await screen.findAllByRole('button', { name: 'Undo' });
  await user.click(buttons.at(-1) as HTMLElement);
}

/** Returns the confirming button of a dialog. */
const verbOf = (window: HTMLElement, verb: string) =>
  within(window).findByRole('button', { name: verb });

describe.each(questions)('%s', (_, given) => {
  test('asks first, lists the effects, and shows a failure in the dialog', async () => {
    const requests: ApiRequest[] = [];
    const user = await openApp(given.address, {
      ...readsWithChoices(),
      ...given.reads,
      [given.route]: async (request: ApiRequest) => {
        requests.push(request);
        if (requests.length === 1) return new Refusal(503, { error: 'The disk is full.' });
        await later();
        return response(given.route);
      },
    });
    await given.ask(user);
    const question = await dialogOf(given.title);
    for (const words of given.says) {
      await within(question).findByText((text) => text.includes(words));
    }
    await user.keyboard('{Escape}');
    await dialogGone(given.title);
    expect(requests).toEqual([]);

    await given.ask(user);
    const again = await dialogOf(given.title);
    await within(again).findByText((text) => text.includes(given.says[0] as string));
    await user.click(await verbOf(again, given.verb));
    const alert = await within(again).findByRole('alert');
    expect(alert.textContent).toContain(given.fault ?? 'The disk is full.');
    await user.dblClick(await verbOf(again, given.verb));
    await dialogGone(given.title);
    expect(requests).toHaveLength(2);
    const [, last] = requests;
    if (given.sent?.body) expect(last?.body).toEqual(given.sent.body);
    if (given.sent?.ifMatch) expect(last?.headers.get('if-match')).toBe(given.sent.ifMatch);
  });
});

describe.each(byTurns(reasons, 0, 2))('%s', (_, given) => {
  test('asks for a reason, keeps it when refused, and sends it', async () => {
    const requests: ApiRequest[] = [];
    const user = await openApp(given.address, {
      ...readsWithChoices(),
      ...given.reads,
      [given.route]: async (request: ApiRequest) => {
        requests.push(request);
        if (requests.length === 1) return new Refusal(409, { error: 'Not now.', code: 'OTHER' });
        await later();
        return response(given.route);
      },
    });
    await given.ask(user);
    const dialog = await dialogOf(given.title);
    const reason = fieldOf(dialog, 'Reason');
    if (given.required) {
      await user.click(await verbOf(dialog, given.verb));
      await waitFor(() => expect(problemOf(reason)).toContain('Reason is required'));
      expect(requests).toEqual([]);
    }
    await fill(user, reason, 'Twice by mistake');
    await user.keyboard('{Escape}');
    await press(user, 'Keep editing', await dialogOf('Discard what you typed?'));
    await dialogGone('Discard what you typed?');
    await user.click(await verbOf(dialog, given.verb));
    await within(dialog).findByText('Not now.');
    expect(reason).toHaveProperty('value', 'Twice by mistake');
    await user.dblClick(await verbOf(dialog, given.verb));
    await dialogGone(given.title);
    expect(requests).toHaveLength(2);
    expect(JSON.stringify(requests[1]?.body)).toContain('"reason":"Twice by mistake"');
  });
});

test('Undo reactivates a deactivated team, unless another user changed it since', async () => {
  const requests: ApiRequest[] = [];
  const user = await openApp('/admin/teams', {
    ...readsWithChoices(),
    ...teams,
    'GET /admin/teams/{id}/pause-effects': response('GET /admin/teams/{id}/pause-effects', {
      effects: { members: 3, challenges: [{ id: idOf(8), title: 'Lake walk', people: 2 }] },
    }),
    'PATCH /admin/teams/{id}': (request: ApiRequest) => {
      requests.push(request);
      return response('PATCH /admin/teams/{id}', { team: { ...team, version: 4 } });
    },
  });
  await action(user, 'Deactivate', 'Team Neem');
  const question = await dialogOf('Deactivate Team Neem?');
  await within(question).findByText('Lake walk: 2 members leave it.');
  await press(user, 'Deactivate', question);
  await screen.findByText('Team deactivated');
  await undo(user);
  await screen.findByText('Team activated');
  expect(requests.map(({ body }) => body)).toEqual([{ isActive: false }, { isActive: true }]);
  expect(requests[1]?.headers.get('if-match')).toBe('"4"');
});

test('the lead of a team is transferred to a member and back by Undo', async () => {
  const led: unknown[] = [];
  const user = await openApp(`/admin/teams?open=${team.id}`, {
    ...readsWithChoices(),
    ...teams,
    'POST /admin/teams/{id}/transfer-leader': ({ body }: ApiRequest) => {
      led.push(body);
      return response('POST /admin/teams/{id}/transfer-leader', {
        team: { ...team, version: 4, teamLeader: person, members },
      });
    },
  });
  await action(user, 'Make leader', 'Uma Rao');
  await screen.findByText('Uma Rao leads the team now');
  await undo(user);
  await waitFor(() => expect(led).toEqual([{ employeeId: person.id }, { employeeId: idOf(3) }]));
});
