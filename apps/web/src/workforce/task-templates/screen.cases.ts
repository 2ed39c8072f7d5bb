import { action, dialogOf, editFromRow } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const address = '/admin/staff/task-templates';
const one = (given: object = {}) => ({
  id: idOf(1),
  version: 3,
  title: 'Count the kits',
  description: '',
  category: 'assigned' as const,
  priority: 'medium' as const,
  durationHours: 1,
  location: '',
  project: '',
  dueDays: null,
  repeat: 'daily' as const,
  weekdays: [],
  monthDay: null,
  startsOn: '2026-11-20',
  endsOn: null,
  nextOn: '2026-11-24',
  people: [{ id: idOf(12), name: 'Ravi Kulkarni', department: 'Wellness', isAssignable: true }],
  ...given,
});
const listOf = (given: object = {}) =>
  response('GET /admin/staff/task-templates', { data: [one(given)], meta: metaOfOne });

export const screens: ScreenCases = {
  lists: [
    {
      name: 'task templates',
      address,
      route: 'GET /admin/staff/task-templates',
      search: 'Search templates',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'title' },
      filters: [['Repeats', 'Not repeating', { repeats: 'false' }]],
      sorts: [
        ['Title', '-title'],
        ['Added', '-createdAt'],
      ],
      none: 'No templates',
      clear: 'Clear filters',
      add: 'New Template',
    },
  ],
  createDialogs: [
    {
      name: 'task template',
      address,
      open: 'New Template',
      title: 'New Template',
      route: 'POST /admin/staff/task-templates',
      submit: 'Create Template',
      missing: { Title: 'Title is required' },
      typed: { Title: 'Count the kits' },
      refused: ['title', 'Title'],
      failed: 'Failed to save the template',
      sent: { title: 'Count the kits', repeat: 'never', startsOn: null, people: [] },
    },
  ],
  editForms: [
    {
      name: 'task template',
      address,
      open: editFromRow('Count the kits', 'Edit Template'),
      reads: (changed) => ({
        'GET /admin/staff/task-templates': listOf(changed),
        'GET /admin/staff/task-templates/{id}': response('GET /admin/staff/task-templates/{id}', {
          data: one(changed),
        }),
      }),
      save: 'PUT /admin/staff/task-templates/{id}',
      submit: 'Save',
      typed: ['Project', 'Q4'],
      theirs: ['Location', 'Remote', { location: 'Remote' }],
      required: ['Title', 'Title is required'],
    },
  ],
  questions: [
    {
      name: 'deleting a task template',
      address,
      reads: { 'GET /admin/staff/task-templates': listOf() },
      ask: async (user) => {
        await action(user, 'Delete', 'Count the kits');
        return dialogOf('Delete Count the kits?');
      },
      title: 'Delete Count the kits?',
      says: ['It assigns no further tasks.', 'Tasks that are assigned already stay.'],
      verb: 'Delete',
      route: 'DELETE /admin/staff/task-templates/{id}',
      fault: 'Failed to delete the template',
      sent: { ifMatch: '"3"' },
    },
  ],
  missing: [
    [`${address}?open={id}`, 'GET /admin/staff/task-templates/{id}', 'There is no such template.'],
  ],
  unreadable: [[address, 'GET /admin/staff/task-templates', 'Failed to load templates']],
};
