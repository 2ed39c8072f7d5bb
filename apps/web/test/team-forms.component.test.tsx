import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { choose, dialogGone, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { idOf, response } from './records.ts';

const id = idOf(1);
const checked: Responses = {
  'POST /admin/teams/check-emails': response('POST /admin/teams/check-emails', {}),
};

async function openCreate(given: Responses = {}) {
  const user = await openApp('/admin/teams', { ...readsWithChoices(), ...checked, ...given });
  await screen.findAllByRole('button', { name: 'Create Team' });
  await press(user, 'Create Team', screen.getByRole('main'));
  const dialog = await dialogOf('Create Team');
  const field = (label: string) => fieldOf(dialog, label);
  return { user, dialog, field, create: () => press(user, 'Create Team', dialog) };
}

test('a new team shows the errors of addresses, leader and limits at their fields', async () => {
  const { user, field, create } = await openCreate();
  const says = (label: string, message: string) =>
    waitFor(() => expect(problemOf(field(label))).toContain(message));
  await create();
  await says('Company', 'Select a company');
  await fill(user, field('Member emails'), 'a@, b@, c@, d@, e@, asha@example.com');
  await says('Member emails', 'Some emails look invalid: a@, b@, c@, +2 more');
  await fill(user, field('Team leader email'), 'asha');
  await says('Team leader email', 'Leader email looks invalid');
  await fill(user, field('Team leader email'), 'bina@example.com');
  await says('Team leader email', 'Leader must be included in the member email list');
  await fill(user, field('Min members'), '0');
  await says('Min members', 'Min members must be at least 1.');
  await fill(user, field('Min members'), '4');
  await fill(user, field('Max members'), '3');
  await says('Max members', 'Max members must be ≥ min members.');
  await fill(user, field('Min members'), '1');
  await fill(user, field('Max members'), '1');
  await fill(user, field('Member emails'), 'asha@example.com, bina@example.com');
  await says(
    'Member emails',
    'This team would exceed the maximum team size. Reduce members or raise the limit.',
  );
});

test('a new team shows the server’s errors at their fields, and reports a missing endpoint @full', async () => {
  const refusals = [
    [422, 'NO_VALID_EMPLOYEES', 'memberEmails'],
    [409, 'DUPLICATE_TEAM', 'name'],
  ] as const;
  let sent = 0;
  const { user, dialog, field, create } = await openCreate({
    'POST /admin/teams': () => {
      const refusal = refusals[sent];
      sent += 1;
      if (!refusal) return new Refusal(404);
      const [status, code, at] = refusal;
      const error = `Refused: ${code}`;
      return new Refusal(status, { error, code, errors: { [at]: error } });
    },
  });
  await choose(user, dialog, 'Company', 'Saffron Mills');
  await fill(user, field('Team name'), 'Team Banyan');
  await fill(user, field('Member emails'), 'asha@example.com');
  await create();
  await waitFor(() => expect(problemOf(field('Member emails'))).not.toBe(''));
  await create();
  await waitFor(() => expect(problemOf(field('Team name'))).not.toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(field('Team name')));
  await create();
  await within(dialog).findByText(
    'Create team endpoint not found. Please check your backend route /api/admin/teams.',
  );
  expect(field('Team name').value).toBe('Team Banyan');
});

const person = { id: idOf(2), firstName: 'Uma', lastName: 'Rao', email: 'uma@x.in' };
const leader = { ...person, id: idOf(3), firstName: 'Ravi', email: 'ravi@x.in' };
const team = {
  ...{ id, version: 3, name: 'Team Neem', isActive: true, stats: { members: 3 } },
  ...{ settings: { minMembers: 3, maxMembers: 10 }, teamLeader: leader },
  members: [
    { employeeId: leader, isLeader: true, status: 'active' as const },
    { employeeId: person, isLeader: false, status: 'inactive' as const },
  ],
};

async function openDrawer(given: Responses = {}) {
  const user = await openApp(`/admin/teams?open=${id}`, {
    ...readsWithChoices(),
    'GET /admin/teams/{id}': response('GET /admin/teams/{id}', { team }),
    ...given,
  });
  const drawer = await dialogOf('Team Neem');
  await within(drawer).findByRole('button', { name: 'Save limits' });
  const email = within(drawer).getByRole<HTMLInputElement>('combobox', {
    name: 'Email of the new member',
  });
  return { user, drawer, email, field: (label: string) => fieldOf(drawer, label) };
}

test('invalid limits are refused at their field, by the form and by the server @full', async () => {
  const message =
    'Current roster (11) exceeds the new max (9). Remove members or pick a higher max.';
  const { user, drawer, field } = await openDrawer({
    'PATCH /admin/teams/{id}/settings': new Refusal(409, {
      error: message,
      code: 'ROSTER_EXCEEDS_MAX',
      errors: { maxMembers: message },
    }),
  });
  const says = (label: string, words: string) =>
    waitFor(() => expect(problemOf(field(label))).toContain(words));
  await fill(user, field('Min members'), '0');
  await press(user, 'Save limits', drawer);
  await says('Min members', 'Min members must be at least 1.');
  await fill(user, field('Min members'), '4');
  await fill(user, field('Max members'), '3');
  await says('Max members', 'Max members must be ≥ min members.');
  await fill(user, field('Min members'), '1');
  await fill(user, field('Max members'), '2');
  await says('Max members', 'Current roster (3) exceeds the new max (2).');
  await fill(user, field('Max members'), '9');
  await press(user, 'Save limits', drawer);
  await says('Max members', message);
});

test('a person who can’t be added is refused at the field of their address @full', async () => {
  const refusals = [
    [404, 'NOT_FOUND', 'No employee of this company has this email.'],
    [409, 'ALREADY_MEMBER', 'Employee is already a member of this team.'],
    [409, 'IN_ANOTHER_TEAM', 'Uma Rao is in the team Team Tulsi already. Remove them there first.'],
    [409, 'TEAM_FULL', 'Team is at maximum capacity. Increase the limit before adding.'],
  ] as const;
  const sent: unknown[] = [];
  const { user, drawer, email } = await openDrawer({
    'POST /admin/teams/{id}/add-member': ({ body }: ApiRequest) => {
      const refusal = refusals[sent.length];
      sent.push(body);
      if (!refusal) return new Refusal(403, { error: 'No.', code: 'FORBIDDEN' });
      const [status, code, error] = refusal;
      return new Refusal(status, { error, code, errors: { email: error } });
    },
  });
  await press(user, 'Add member', drawer);
  await waitFor(() => expect(problemOf(email)).toContain('Email is required'));
  await fill(user, email, 'somebody');
  await waitFor(() => expect(problemOf(email)).toContain('Enter a valid email'));
  expect(sent).toEqual([]);
  await fill(user, email, 'anju@x.in');
  for (const [, , message] of refusals) {
    await user.type(email, '{Enter}');
    await waitFor(() => expect(problemOf(email)).toContain(message));
  }
  await user.type(email, '{Enter}');
  await within(drawer).findByText('Not authorized. Please sign in again.');
  expect(sent).toEqual(Array.from({ length: 5 }, () => ({ email: 'anju@x.in' })));
});

test('the drawer asks before typed limits are lost to Escape or Edit, and otherwise closes immediately @full', async () => {
  const { user, drawer, field } = await openDrawer();
  const keep = async () => {
    await press(user, 'Keep editing', await dialogOf('Discard what you typed?'));
    await dialogGone('Discard what you typed?');
  };
  await fill(user, field('Max members'), '12');
  await user.keyboard('{Escape}');
  await keep();
  expect(field('Max members').value).toBe('12');
  await press(user, 'Edit', drawer);
  await keep();
  await fill(user, field('Max members'), '10');
  await user.keyboard('{Escape}');
  await dialogGone('Team Neem');
  expect(window.location.search).toBe('');
});

test('an inactive member can’t lead, and the leader can’t be removed', async () => {
  const { user, drawer } = await openDrawer();
  await within(drawer).findByText('Inactive');
  await press(user, 'More actions for Uma Rao', drawer);
  await screen.findByText('An inactive employee cannot lead.');
  const item = screen.getByRole('menuitem', { name: /Make leader/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(within(drawer).queryByRole('button', { name: 'Remove Ravi Rao' })).toBeNull();
});

test('the lead can’t be transferred to a member who has left since @full', async () => {
  const members = team.members.map((member) => ({ ...member, status: 'active' as const }));
  const asked: unknown[] = [];
  const user = await openApp('/admin/teams', {
    ...readsWithChoices(),
    'GET /admin/teams': response('GET /admin/teams', { teams: [team], total: 1 }),
    'GET /admin/teams/{id}': response('GET /admin/teams/{id}', { team: { ...team, members } }),
    'POST /admin/teams/{id}/transfer-leader': ({ body }: ApiRequest) => {
      asked.push(body);
      const error = 'This employee is not a member of the team.';
      return new Refusal(409, { error, code: 'NOT_MEMBER' });
    },
  });
  await press(user, 'More actions for Team Neem');
  await user.click(await screen.findByRole('menuitem', { name: 'Transfer leader' }));
  const dialog = await dialogOf('Transfer leader');
  await within(dialog).findByRole('combobox', { name: /^New leader/ });
  await press(user, 'Transfer leader', dialog);
  await within(dialog).findByText('Select a member');
  expect(asked).toEqual([]);
  await choose(user, dialog, 'New leader', 'Uma Rao');
  await press(user, 'Transfer leader', dialog);
  await within(dialog).findByText('This employee is not a member of the team.');
  expect(asked).toEqual([{ employeeId: person.id }]);
});
