import { screen } from '@testing-library/dom';
import type { Responses } from '../../../test/app.tsx';
import { action, editFromRow, press } from '../../../test/forms.ts';
import { idOf, pageOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);
export const person = { id: idOf(2), firstName: 'Uma', lastName: 'Rao', email: 'uma@x.in' };
export const team = {
  ...{ id, version: 3, name: 'Team Neem', isActive: true, stats: { members: 3 } },
  ...{ settings: { minMembers: 3, maxMembers: 10 }, teamLeader: { ...person, id: idOf(3) } },
};
export const members = [
  { employeeId: { ...person, id: idOf(3), firstName: 'Ravi' }, isLeader: true },
  { employeeId: person, isLeader: false, status: 'active' as const },
];
export const teams: Responses = {
  'GET /admin/teams': response('GET /admin/teams', { teams: [team], ...pageOfOne }),
  'GET /admin/teams/{id}': response('GET /admin/teams/{id}', { team: { ...team, members } }),
};

export const screens: ScreenCases = {
  lists: [
    {
      name: 'teams',
      address: '/admin/teams',
      route: 'GET /admin/teams',
      search: 'Search teams',
      limit: 12,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [['Status', 'Suspended', { status: 'suspended' }]],
      sorts: [
        ['Team', 'name'],
        ['Members', '-members'],
        ['Points', '-points'],
        ['Participation', '-participation'],
      ],
      none: 'No teams found',
      clear: 'Clear filters',
      position: 'Showing 2 of 2 on this page, Total 60',
      exported: {
        search: 'search=lake&status=suspended&sort=-points',
        choice: 'XLSX',
        file: 'teams.xlsx',
        query: { search: 'lake', status: 'suspended', sort: '-points', format: 'xlsx' },
      },
    },
  ],
  createDialogs: [
    {
      name: 'team',
      address: '/admin/teams',
      open: 'Create Team',
      title: 'Create Team',
      route: 'POST /admin/teams',
      submit: 'Create Team',
      missing: {
        Company: 'Select a company',
        'Team name': 'Team name is required',
        'Member emails': 'Provide at least one member email',
      },
      typed: { 'Team name': 'Team Peepal', 'Member emails': 'asha@x.in; ravi@x.in' },
      chosen: { Company: 'Saffron Mills' },
      refused: ['name', 'Team name'],
      sent: { name: 'Team Peepal', memberEmails: ['asha@x.in', 'ravi@x.in'] },
      responses: {
        'POST /admin/teams/check-emails': response('POST /admin/teams/check-emails', {}),
      },
    },
  ],
  editForms: [
    {
      name: 'team',
      address: '/admin/teams',
      open: editFromRow('Team Neem'),
      reads: (changed) => {
        const team = { id, version: 3, name: 'Team Neem', ...changed };
        return {
          'GET /admin/teams': response('GET /admin/teams', { teams: [team], ...pageOfOne }),
          'GET /admin/teams/{id}': response('GET /admin/teams/{id}', { team }),
        };
      },
      save: 'PATCH /admin/teams/{id}',
      submit: 'Save',
      typed: ['Team name', 'Team Tulsi'],
      theirs: ['Motto', 'Before us', { motto: 'Before us' }],
      required: ['Team name', 'Team name is required'],
    },
    {
      name: 'limits of a team',
      address: `/admin/teams?open=${id}`,
      open: async () =>
        (await screen.findByRole('button', { name: 'Save limits' })).closest('form') as HTMLElement,
      reads: (changed) => {
        const team = {
          id,
          version: 3,
          name: 'Team Neem',
          settings: { minMembers: 5, maxMembers: 10 },
          ...changed,
        };
        return {
          'GET /admin/teams': response('GET /admin/teams', { teams: [team], ...pageOfOne }),
          'GET /admin/teams/{id}': response('GET /admin/teams/{id}', { team }),
        };
      },
      save: 'PATCH /admin/teams/{id}/settings',
      submit: 'Save limits',
      typed: ['Max members', '12'],
      theirs: ['Min members', '3', { settings: { minMembers: 3, maxMembers: 10 } }],
    },
  ],
  questions: [
    {
      name: 'deleting a team',
      address: '/admin/teams',
      reads: teams,
      ask: (user) => action(user, 'Delete', 'Team Neem'),
      title: 'Delete Team Neem?',
      says: [
        'This cannot be undone.',
        '3 members will be in no team. They stay employees and keep their points.',
      ],
      verb: 'Delete',
      route: 'DELETE /admin/teams/{id}',
      fault: 'Delete failed',
      sent: { ifMatch: '"3"' },
    },
    {
      name: 'taking a member out of a team',
      address: `/admin/teams?open=${id}`,
      reads: teams,
      ask: (user) => press(user, 'Remove Uma Rao'),
      title: 'Remove Uma Rao from Team Neem?',
      says: [
        'They stay an employee of the company and keep their points.',
        'The team then has 2 members, below its minimum of 3.',
      ],
      verb: 'Remove',
      route: 'POST /admin/teams/{id}/remove-member',
      sent: { body: { employeeId: person.id } },
    },
  ],
  reasons: [
    {
      name: 'suspending a team',
      address: '/admin/teams',
      reads: teams,
      ask: (user) => action(user, 'Suspend', 'Team Neem'),
      title: 'Suspend Team Neem?',
      verb: 'Suspend',
      route: 'PATCH /admin/teams/{id}',
      required: false,
    },
  ],
  missing: [['/admin/teams?open={id}', 'GET /admin/teams/{id}', 'There is no such team.']],
  unreadable: [['/admin/teams', 'GET /admin/teams', 'Failed to load teams']],
  offers: [['/admin/teams', 'support', ['Create Team']]],
};
