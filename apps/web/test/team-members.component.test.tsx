import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { dialogGone, dialogOf, press } from './forms.ts';
import { allReads, idOf, response } from './records.ts';

const id = idOf(1);
const team = {
  ...{ id, name: 'Team Neem', companyId: { id: idOf(9), name: 'Neem Foods' } },
  settings: { minMembers: 3, maxMembers: 10 },
};
const owned = (n: number) => ({
  email: `p${n}@example.com`,
  person: { id: idOf(n), firstName: 'Person', lastName: `${n}`, email: `p${n}@example.com` },
});
const elsewhere = (n: number, isLeader = false) => ({
  ...owned(n),
  team: { id: idOf(8), name: 'Team Tulsi' },
  isLeader,
});
const checkOf = (given: Parameters<typeof response<'POST /admin/teams/{id}/check-members'>>[1]) =>
  response('POST /admin/teams/{id}/check-members', given);

async function openDialog(given: Responses) {
  const user = await openApp(`/admin/teams?open=${id}`, {
    ...allReads(),
    'GET /admin/teams/{id}': response('GET /admin/teams/{id}', { team }),
    ...given,
  });
  await press(user, 'Paste many addresses');
  const dialog = await dialogOf('Add members to Team Neem');
  const field = within(dialog).getByRole('textbox', { name: /^Email addresses/ });
  const paste = async (text: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  return { user, dialog, field: field as HTMLTextAreaElement, paste };
}

test('pasted addresses are grouped by what would happen, and nobody is transferred unasked', async () => {
  const sent: ApiRequest[] = [];
  const { user, dialog, field, paste } = await openDialog({
    'POST /admin/teams/{id}/check-members': checkOf({
      places: 3,
      ready: [owned(11)],
      alreadyMembers: [owned(12)],
      inAnotherTeam: [elsewhere(13), elsewhere(14, true)],
      inactive: [owned(15)],
      otherCompany: [{ email: 'p16@example.com', companies: ['Banyan Textiles'] }],
      unknown: ['p17@example.com'],
      malformed: ['p18'],
    }),
    'POST /admin/teams/{id}/add-members': (request) => {
      sent.push(request);
      return response('POST /admin/teams/{id}/add-members', { team, added: 2, transferred: 1 });
    },
  });
  expect(within(dialog).getByRole('button', { name: 'Check 0 addresses' })).toHaveProperty(
    'disabled',
    true,
  );
  await paste('p11@example.com; p12@example.com\np13@example.com\np18');
  await press(user, 'Check 4 addresses', dialog);
  await within(dialog).findByText('1 person to add, 3 places free.');
  for (const [title, entry] of [
    ['Ready to join', 'p11@example.com'],
    ['Already in this team', 'p12@example.com'],
    ['In another team', 'Person 13 is in Team Tulsi'],
    ['Inactive, so to be activated first', 'Person 15'],
    ['Of another company', 'Banyan Textiles'],
    ['Unknown', 'p17@example.com'],
    ['Look invalid', 'p18'],
  ] as const) {
    const group = within(dialog).getByText(title).closest('details');
    expect(group?.textContent).toContain(entry);
  }
  expect(within(dialog).getByRole('checkbox', { name: /p14/ })).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByRole('checkbox', { name: /p13/ }));
  await press(user, 'Add 2 people', dialog);
  await within(dialog).findByText(/2 people added\./);
  expect(sent.map(({ body }) => body)).toEqual([
    { emails: ['p11@example.com', 'p13@example.com'], transfer: ['p13@example.com'] },
  ]);
  expect(field.value.split('\n')).toEqual([
    'p14@example.com',
    'p15@example.com',
    'p16@example.com',
    'p17@example.com',
    'p18',
  ]);
});

test('more people than places can’t be added, and the dialog closes once nothing is left', async () => {
  const { user, dialog, paste } = await openDialog({
    'POST /admin/teams/{id}/check-members': checkOf({
      places: 1,
      ready: [owned(11)],
      inAnotherTeam: [elsewhere(13), elsewhere(15)],
    }),
    'POST /admin/teams/{id}/add-members': response('POST /admin/teams/{id}/add-members', {
      team,
      added: 3,
    }),
  });
  await paste('p11@example.com p13@example.com p15@example.com');
  await press(user, 'Check 3 addresses', dialog);
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Transfer all' }));
  await within(dialog).findByText(/3 people don’t fit: the team has 1 free place\./);
  expect(within(dialog).getByRole('button', { name: 'Add 3 people' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.click(within(dialog).getByRole('checkbox', { name: 'Transfer all' }));
  await within(dialog).findByRole('button', { name: 'Add 1 person' });
});

test('a check or an addition that fails says so, and the addresses stay', async () => {
  let fails = true;
  const { user, dialog, field, paste } = await openDialog({
    'POST /admin/teams/{id}/check-members': () =>
      fails ? new Refusal(500) : checkOf({ places: 3, ready: [owned(11)] }),
    'POST /admin/teams/{id}/add-members': () =>
      new Refusal(409, { code: 'TEAM_FULL', error: 'The team is full now.' }),
  });
  await paste('p11@example.com');
  await press(user, 'Check 1 address', dialog);
  await within(dialog).findByRole('alert');
  expect(field.value).toBe('p11@example.com');
  fails = false;
  await press(user, 'Check 1 address', dialog);
  await press(user, 'Add 1 person', dialog);
  await waitFor(() =>
    expect(within(dialog).getByRole('alert').textContent).toContain('The team is full now.'),
  );
  await within(dialog).findByRole('button', { name: 'Check 1 address' });
  expect(field.value).toBe('p11@example.com');
});

test('a team without leftovers closes the dialog and returns to the drawer @full', async () => {
  const { user, dialog, paste } = await openDialog({
    'POST /admin/teams/{id}/check-members': checkOf({ places: 3, ready: [owned(11)] }),
    'POST /admin/teams/{id}/add-members': response('POST /admin/teams/{id}/add-members', {
      team,
      added: 1,
    }),
  });
  await paste('p11@example.com');
  await press(user, 'Check 1 address', dialog);
  await press(user, 'Add 1 person', dialog);
  await dialogGone('Add members to Team Neem');
  await screen.findByText('1 member added');
  await dialogOf('Team Neem');
});
