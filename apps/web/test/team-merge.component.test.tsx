import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { members, team as neem, person } from '../src/people/teams/screen.cases.ts';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { action, choose, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { allReads, idOf, pageOfOne, response } from './records.ts';

const company = { id: idOf(9), name: 'Neem Foods' };
const team = { ...neem, companyId: company };
const tulsi = {
  ...{ id: idOf(5), version: 4, name: 'Team Tulsi', companyId: company, teamLeader: person },
  ...{ stats: { members: 8, totalPoints: 30 }, settings: { minMembers: 3, maxMembers: 10 } },
};

async function openDialog(label: string, title: string, given: Responses) {
  const user = await openApp('/admin/teams', {
    ...allReads(),
    'GET /admin/teams': ({ query }) =>
      response('GET /admin/teams', {
        teams: query.get('status') === 'active' ? [team, tulsi] : [team],
        ...pageOfOne,
      }),
    'GET /admin/teams/{id}': ({ params }) =>
      response('GET /admin/teams/{id}', {
        team: params.id === tulsi.id ? tulsi : { ...team, members },
      }),
    ...given,
  });
  await action(user, label, 'Team Neem');
  return { user, dialog: await dialogOf(title) };
}

test('a merge tells its effects first, and raises the limit only if chosen', async () => {
  const sent: ApiRequest[] = [];
  const { user, dialog } = await openDialog('Merge into another team', 'Merge Team Neem', {
    'POST /admin/teams/{id}/merge': (request) => {
      sent.push(request);
      return response('POST /admin/teams/{id}/merge', { team: tulsi, moved: 3 });
    },
  });
  expect(within(dialog).getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true);
  await choose(user, dialog, 'Merge into', 'Team Tulsi');
  const effects = await within(dialog).findByRole('list', { name: 'Effects' });
  await within(effects).findByText('3 members move to Team Tulsi, which then has 11.');
  await within(effects).findByText(/Team Neem becomes inactive and keeps its name/);
  await press(user, 'Merge', dialog);
  await within(dialog).findByText('Raise the limit, or choose another team');
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Raise the limit to 11' }));
  await user.click(within(dialog).getByRole('radio', { name: 'Delete the emptied team' }));
  await within(effects).findByText(/Team Neem is deleted, which cannot be undone/);
  await press(user, 'Merge', dialog);
  await screen.findByText('3 members moved to Team Tulsi');
  expect(sent[0]?.body).toEqual({ teamId: team.id, emptied: 'delete', raiseLimit: true });
  expect(sent[0]?.headers.get('if-match')).toBe('"4"');
  await dialogOf('Team Tulsi');
});

test('a merge that is refused says why, and stays open @full', async () => {
  const { user, dialog } = await openDialog('Merge into another team', 'Merge Team Neem', {
    'GET /admin/teams/{id}': response('GET /admin/teams/{id}', {
      team: { ...tulsi, stats: { members: 2 } },
    }),
    'POST /admin/teams/{id}/merge': () =>
      new Refusal(409, { code: 'TEAM_INACTIVE', error: 'Team Tulsi is suspended now.' }),
  });
  await choose(user, dialog, 'Merge into', 'Team Tulsi');
  await within(dialog).findByText('3 members move to Team Tulsi, which then has 5.');
  await press(user, 'Merge', dialog);
  await within(dialog).findByText('Team Tulsi is suspended now.');
});

test('a split needs a name and members, tells its effects and shows the new team @full', async () => {
  const sent: ApiRequest[] = [];
  const { user, dialog } = await openDialog('Split', 'Split Team Neem', {
    'POST /admin/teams/{id}/split': (request) => {
      sent.push(request);
      return response('POST /admin/teams/{id}/split', { team: { ...tulsi, name: 'Team Lotus' } });
    },
  });
  await press(user, 'Split', dialog);
  const name = fieldOf(dialog, 'Name of the new team');
  await waitFor(() => expect(problemOf(name)).toBe('Team name is required'));
  await within(dialog).findByText('Choose at least one member');
  await fill(user, name, 'Team Lotus');
  await user.click(within(dialog).getByRole('checkbox', { name: /Uma Rao/ }));
  const effects = await within(dialog).findByRole('list', { name: 'Effects' });
  expect(effects.textContent).toContain('Team Lotus has 1 member, and Team Neem keeps 2.');
  expect(effects.textContent).toContain('Team Neem is then below its minimum of 3.');
  await choose(user, dialog, 'Leader', 'Uma Rao');
  await press(user, 'Split', dialog);
  await screen.findByText('Team Lotus created');
  expect(sent[0]?.body).toEqual({
    name: 'Team Lotus',
    employeeIds: [person.id],
    leaderId: person.id,
  });
});

test('a split without its roster says so, and can be retried @full', async () => {
  let fails = true;
  const { user, dialog } = await openDialog('Split', 'Split Team Neem', {
    'GET /admin/teams/{id}': () =>
      fails
        ? new Refusal(500)
        : response('GET /admin/teams/{id}', { team: { ...team, members: members.slice(0, 1) } }),
  });
  await within(dialog).findByText('Could not load the roster.');
  fails = false;
  await press(user, 'Retry', dialog);
  await within(dialog).findByText('Nobody but the leader is in the team.');
});
