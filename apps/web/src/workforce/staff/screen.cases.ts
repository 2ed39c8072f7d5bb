import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);
// Not the id of the signed-in user, who may not decide on themselves.
const other = idOf(8);
const staff = { id: other, version: 3, name: 'Meera Joshi', email: 'meera@x.in' };
const approvedStaff = { ...staff, status: 'approved' as const, isActive: true };

const panCard = { id: idOf(9), label: 'PAN card', type: 'pan' as const, bytes: 16_000 };

export const screens: ScreenCases = {
  lists: [
    {
      name: 'staff',
      address: '/admin/staff/employees',
      route: 'GET /admin/staff',
      search: 'Search staff',
      limit: 20,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [
        ['Status', 'Rejected', { status: 'rejected' }],
        ['Role', 'Reviewer', { role: 'reviewer' }],
        ['Active', 'Inactive', { isActive: 'false' }],
      ],
      sorts: [
        ['Name', 'name'],
        ['Email', 'email'],
        ['Dept', 'department'],
        ['Status', 'status'],
        ['Role', 'role'],
        ['Active', 'isActive'],
      ],
      none: 'No results.',
      clear: 'Clear filters',
      position: 'Page 1 of 3 - 60 total',
    },
  ],
  createDialogs: [
    {
      name: 'staff',
      address: '/admin/staff/employees',
      open: 'Add Staff',
      title: 'Add Staff',
      route: 'POST /admin/staff',
      submit: 'Add Staff',
      missing: { Name: 'Name is required', Email: 'Email is required' },
      typed: { Name: 'Meera Joshi', Email: 'meera@x.in' },
      chosen: { Role: 'Creator' },
      refused: ['email', 'Email'],
      sent: { name: 'Meera Joshi', email: 'meera@x.in', role: 'creator' },
    },
  ],
  editForms: [
    {
      name: 'member of staff',
      address: `/admin/staff/employees/${id}`,
      open: async (user) => {
        await press(user, 'Edit');
        return dialogOf('Edit Meera Joshi');
      },
      reads: (changed) => ({
        'GET /admin/staff/{id}': response('GET /admin/staff/{id}', {
          data: { id, version: 3, name: 'Meera Joshi', email: 'meera@x.in', phone: '', ...changed },
        }),
      }),
      save: 'PATCH /admin/staff/{id}',
      submit: 'Save',
      typed: ['PAN', 'ABCPR1234L'],
      theirs: ['Department', 'Care', { department: 'Care' }],
      required: ['Name', 'Name is required'],
    },
  ],
  reasons: [
    {
      name: 'rejecting staff',
      address: `/admin/staff/employees/${other}`,
      reads: { 'GET /admin/staff/{id}': response('GET /admin/staff/{id}', { data: staff }) },
      ask: (user) => press(user, 'Reject'),
      title: 'Reject staff',
      verb: 'Confirm Reject',
      route: 'POST /admin/staff/{id}/reject',
      required: false,
    },
    {
      name: 'removing a document',
      address: `/admin/staff/employees/${other}`,
      reads: {
        'GET /admin/staff/{id}': response('GET /admin/staff/{id}', {
          data: { ...staff, kyc: { documents: [panCard], awaited: [], kept: null } },
        }),
      },
      ask: (user) => press(user, 'Remove PAN card'),
      title: 'Remove PAN card?',
      verb: 'Remove',
      route: 'DELETE /admin/staff/{id}/documents/{documentId}',
      required: true,
    },
    {
      name: 'reopening a registration',
      address: `/admin/staff/employees/${other}`,
      reads: {
        'GET /admin/staff/{id}': response('GET /admin/staff/{id}', { data: approvedStaff }),
      },
      ask: (user) => press(user, 'Reopen'),
      title: 'Reopen the registration of Meera Joshi?',
      verb: 'Reopen',
      route: 'POST /admin/staff/{id}/reopen',
      required: true,
    },
  ],
  missing: [
    [
      '/admin/staff/employees/{id}',
      'GET /admin/staff/{id}',
      'Member of staff not found',
      '/admin/staff/employees',
    ],
  ],
  unreadable: [
    ['/admin/staff', 'GET /admin/staff/analytics', 'Could not load the figures of staff.'],
    ['/admin/staff/employees', 'GET /admin/staff', 'Failed to load staff'],
    ['/admin/staff/kyc', 'GET /admin/staff', 'Failed to load staff'],
  ],
  offers: [['/admin/staff/employees', 'manager', ['Add Staff']]],
  closed: [['/admin/staff/employees', 'support']],
};
