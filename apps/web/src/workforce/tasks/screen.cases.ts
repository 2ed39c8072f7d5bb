import { editFromRow } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);

export const screens: ScreenCases = {
  lists: [
    {
      name: 'tasks',
      address: '/admin/staff/tasks',
      route: 'GET /admin/staff/tasks',
      search: 'Search tasks',
      limit: 50,
      otherLimit: 100,
      asks: { sort: '-assignedAt' },
      filters: [
        ['Status', 'Blocked', { status: 'blocked' }],
        ['Priority', 'Urgent', { priority: 'urgent' }],
        ['Category', 'Training', { category: 'training' }],
        ['Due', 'Overdue', { overdue: 'true' }],
      ],
      sorts: [
        ['Title', 'title'],
        ['Assignee', 'assignee'],
        ['Category', 'category'],
        ['Status', 'status'],
        ['Priority', '-priority'],
        ['Due Date', 'deadline'],
      ],
      none: 'No tasks found',
      clear: 'Clear search and filters',
      add: 'New Task',
      reader: 'support',
    },
  ],
  createDialogs: [
    {
      name: 'task',
      address: '/admin/staff/tasks',
      open: 'New Task',
      title: 'Create New Task',
      route: 'POST /admin/staff/tasks',
      submit: 'Create Task',
      missing: { Title: 'Title is required', Assignee: 'Please select an assignee' },
      typed: { Title: 'Pack the kits' },
      chosen: { Assignee: 'Ravi Kulkarni' },
      refused: ['title', 'Title'],
      sent: { title: 'Pack the kits' },
    },
  ],
  editForms: [
    {
      name: 'task',
      address: '/admin/staff/tasks',
      open: editFromRow('Pack the kits', 'Edit task'),
      reads: (changed) => {
        const data = {
          id,
          version: 3,
          title: 'Pack the kits',
          durationHours: 2,
          assignee: { id: idOf(12), name: 'Ravi Kulkarni' },
          ...changed,
        };
        return {
          'GET /admin/staff/tasks': response('GET /admin/staff/tasks', {
            data: [data],
            meta: metaOfOne,
          }),
          'GET /admin/staff/tasks/{id}': response('GET /admin/staff/tasks/{id}', { data }),
        };
      },
      save: 'PATCH /admin/staff/tasks/{id}',
      submit: 'Save',
      typed: ['Project', 'Q4'],
      theirs: ['Location', 'Remote', { location: 'Remote' }],
      required: ['Title', 'Title is required'],
    },
  ],
  missing: [
    ['/admin/staff/tasks?open={id}', 'GET /admin/staff/tasks/{id}', 'There is no such task.'],
  ],
  unreadable: [['/admin/staff/tasks', 'GET /admin/staff/tasks', 'Failed to load tasks']],
  offers: [['/admin/staff/tasks', 'support', ['New Task']]],
};
