import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, Refusal } from './app.tsx';
import { action, choose, dialogGone, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { openPortal } from './portal.ts';
import { idOf, pageOfOne, response } from './records.ts';

const list = 'GET /company/teams';
const one = 'GET /company/teams/{id}';
const address = '/company/teams';

const [asha, leela] = [
  { id: idOf(61), firstName: 'Asha', lastName: 'Iyer' },
  { id: idOf(62), firstName: 'Leela', lastName: 'Menon' },
];
const team = {
  id: idOf(60),
  version: 3,
  name: 'Team Neem',
  teamLeader: asha,
  status: 'active',
  stats: { members: 2 },
  settings: { minMembers: 2, maxMembers: 10 },
} as const;
const teams = response(list, { teams: [team], ...pageOfOne });
const roster = response(one, {
  team: {
    ...team,
    members: [
      { employeeId: asha, isLeader: true },
      { employeeId: leela, isLeader: false },
    ],
  },
});
const free = {
  firstName: 'Ravi',
  lastName: 'Nair',
  email: 'ravi@neem.example.com',
  teamId: null,
  status: 'active',
} as const;
const changed = () => roster;

test('HR makes a team, and what the server refuses is shown at its field', async () => {
  const bodies: unknown[] = [];
  const user = await openPortal(address, 'hr', {
    [list]: teams,
    'POST /company/teams': ({ body }: ApiRequest) => {
      bodies.push(body);
      return bodies.length === 1
        ? new Refusal(409, { code: 'DUPLICATE_TEAM', errors: { name: 'This name is taken.' } })
        : changed();
    },
  });
  await screen.findByText('Led by Asha Iyer');
  await press(user, 'New team', screen.getByRole('main'));
  const dialog = await dialogOf('New team');
  const name = fieldOf(dialog, 'Team name');
  await press(user, 'Make', dialog);
  await waitFor(() => expect(problemOf(name)).not.toBe(''));
  await fill(user, name, 'Team Neem');
  await fill(
    user,
    fieldOf(dialog, 'Emails of the members'),
    'asha@neem.example.com\nleela@neem.example.com',
  );
  await press(user, 'Make', dialog);
  await waitFor(() => expect(problemOf(name)).toContain('This name is taken.'));
  await fill(user, name, 'Team Tulsi');
  await press(user, 'Make', dialog);
  await screen.findByText('Team Team Tulsi is made');
  expect(bodies[1]).toEqual({
    name: 'Team Tulsi',
    memberEmails: ['asha@neem.example.com', 'leela@neem.example.com'],
  });
});

test('a team is renamed, and its members are added, removed and made the leader @full', async () => {
  const sent: string[] = [];
  const noted =
    (what: string) =>
    ({ body, headers }: ApiRequest) => {
      sent.push(`${what} ${JSON.stringify(body)} ${headers.get('if-match')}`);
      return changed();
    };
  const user = await openPortal(address, 'owner', {
    [list]: teams,
    [one]: roster,
    'GET /company/people': response('GET /company/people', { employees: [free], ...pageOfOne }),
    'PATCH /company/teams/{id}': noted('rename'),
    'POST /company/teams/{id}/add-member': noted('add'),
    'POST /company/teams/{id}/remove-member': noted('remove'),
    'POST /company/teams/{id}/transfer-leader': noted('lead'),
  });
  await action(user, 'Rename', 'Team Neem');
  const renaming = await dialogOf('Rename Team Neem');
  await fill(user, fieldOf(renaming, 'Team name'), 'Team Tulsi');
  await press(user, 'Save', renaming);
  await dialogGone('Rename Team Neem');
  await action(user, 'Members', 'Team Neem');
  const dialog = await dialogOf('Team Neem');
  await press(user, 'Add', dialog);
  await within(dialog).findByText('Choose someone');
  await choose(user, dialog, 'Add someone', 'Ravi Nair');
  await press(user, 'Add', dialog);
  await screen.findByText('Ravi Nair is in the team');
  await press(user, 'Make Leela Menon the leader', dialog);
  await screen.findByText('Leela Menon leads the team');
  await press(user, 'Remove Leela Menon', dialog);
  await screen.findByText('Leela Menon is in no team');
  expect(within(dialog).queryByRole('button', { name: 'Remove Asha Iyer' })).toBeNull();
  expect(sent).toEqual([
    'rename {"name":"Team Tulsi"} "3"',
    'add {"email":"ravi@neem.example.com"} null',
    `lead {"employeeId":"${leela.id}"} null`,
    `remove {"employeeId":"${leela.id}"} null`,
  ]);
});

test('a viewer reads members and changes nothing, and what can’t be loaded says so @full', async () => {
  let fails = true;
  const user = await openPortal(address, 'viewer', {
    [list]: teams,
    [one]: () => (fails ? new Refusal(500, { code: 'SERVER', message: 'Down.' }) : roster),
  });
  await screen.findByText('Led by Asha Iyer');
  expect(screen.queryByRole('button', { name: 'New team' })).toBeNull();
  await action(user, 'Members', 'Team Neem');
  const dialog = await dialogOf('Team Neem');
  await within(dialog).findByText('Could not load this team.');
  fails = false;
  await press(user, 'Retry', dialog);
  await within(dialog).findByText('Leela Menon');
  expect(within(dialog).queryByRole('button', { name: /^(Add|Remove|Make)/ })).toBeNull();
});

test('an empty list says who makes teams, and a list that failed says so', async () => {
  let fails = true;
  const user = await openPortal(address, 'viewer', {
    [list]: () =>
      fails
        ? new Refusal(500, { code: 'SERVER', message: 'Down.' })
        : { teams: [], ...pageOfOne, total: 0 },
  });
  await screen.findByText('Could not load the teams.');
  fails = false;
  await press(user, 'Retry');
  await screen.findByText('Owners and HR of your company make teams.');
});
