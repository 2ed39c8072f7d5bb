import { action, editFromRow, press } from '../../../test/forms.ts';
import { idOf, pageOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);

export const screens: ScreenCases = {
  lists: [
    {
      name: 'employees',
      address: '/admin/employees',
      route: 'GET /admin/employees',
      search: 'Search employees',
      limit: 12,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [['Status', 'Pending', { status: 'pending' }]],
      sorts: [
        ['Employee', 'name'],
        ['Contact', 'email'],
        ['Points', '-points'],
        ['Engagement', '-engagement'],
        ['Status', 'status'],
      ],
      none: 'No employees found',
      clear: 'Clear filters',
      position: 'Showing 2 of 2 on this page - Total 60',
      add: 'Add Employee',
      reader: 'support',
      exported: {
        search: 'search=lake&status=inactive&sort=-points',
        choice: 'XLSX',
        file: 'employees.xlsx',
        query: { search: 'lake', status: 'inactive', sort: '-points', format: 'xlsx' },
      },
    },
  ],
  createDialogs: [
    {
      name: 'employee',
      address: '/admin/employees',
      open: 'Add Employee',
      title: 'Add Employee',
      route: 'POST /admin/employees',
      submit: 'Add Employee',
      missing: {
        'First name': 'First name is required',
        'Last name': 'Last name is required',
        Email: 'Email is required',
        Company: 'Select a company',
        Password: 'Password is required',
      },
      typed: {
        'First name': 'Uma',
        'Last name': 'Rao',
        Email: 'uma@x.in',
        Password: 'Jasmine-rain-5',
      },
      chosen: { Company: 'Saffron Mills' },
      refused: ['email', 'Email'],
      failed: 'Failed to create employee',
      sent: { firstName: 'Uma', email: 'uma@x.in' },
    },
  ],
  editForms: [
    {
      name: 'employee',
      address: '/admin/employees',
      open: editFromRow('Uma Rao'),
      reads: (changed) => {
        const employee = {
          id,
          version: 3,
          firstName: 'Uma',
          lastName: 'Rao',
          email: 'uma@x.in',
          phone: '',
          ...changed,
        };
        return {
          'GET /admin/employees': response('GET /admin/employees', {
            employees: [employee],
            ...pageOfOne,
          }),
          'GET /admin/employees/{id}': response('GET /admin/employees/{id}', { employee }),
        };
      },
      save: 'PATCH /admin/employees/{id}',
      submit: 'Save',
      typed: ['Position', 'Nurse'],
      theirs: ['Department', 'Care', { department: 'Care' }],
      required: ['First name', 'First name is required'],
    },
  ],
  questions: [
    {
      name: 'sending invitations again',
      address: '/admin/employees?status=pending',
      reads: {
        'GET /admin/employees/analytics': response('GET /admin/employees/analytics', {
          analytics: { pendingEmployees: 12, invitableEmployees: 12 },
        }),
      },
      ask: (user) => press(user, 'Send invitations again (12)'),
      title: 'Send 12 invitations again?',
      says: [
        'Pending employees of all active companies get a new mail.',
        'Nobody is invited twice within 24 hours.',
      ],
      verb: 'Send',
      route: 'POST /admin/employees/invitations',
      sent: { body: {} },
    },
    {
      name: 'a new invitation for one person',
      address: '/admin/employees',
      reads: {
        'GET /admin/employees': response('GET /admin/employees', {
          employees: [{ id, firstName: 'Vikram', lastName: 'Sen', status: 'pending' }],
        }),
      },
      ask: (user) => action(user, 'Send invitation again', 'Vikram Sen'),
      title: 'Invite Vikram Sen again?',
      says: ['Links sent before stop working.'],
      verb: 'Send link',
      route: 'POST /admin/employees/{id}/reset-password',
    },
  ],
  missing: [
    [
      '/admin/employees/{id}',
      'GET /admin/employees/{id}',
      'Employee not found',
      '/admin/employees',
    ],
  ],
  unreadable: [['/admin/employees', 'GET /admin/employees', 'Failed to load employees']],
  offers: [
    [
      '/admin/employees',
      'support',
      ['Add Employee', 'Import', 'Export', 'Select firstName lastName', 'Edit firstName lastName'],
    ],
    ['/admin/employees', 'creator', ['Add Employee', 'Import', 'Export']],
  ],
};
