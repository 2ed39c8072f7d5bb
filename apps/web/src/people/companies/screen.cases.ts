import { action, editFromRow } from '../../../test/forms.ts';
import { idOf, pageOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);

export const screens: ScreenCases = {
  lists: [
    {
      name: 'companies',
      address: '/admin/companies',
      route: 'GET /admin/companies',
      search: 'Search companies',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [['Status', 'Trial', { status: 'trial' }]],
      sorts: [
        ['Company', 'name'],
        ['Code', 'companyCode'],
        ['Employees', '-employeeCount'],
        ['Max allowed', '-maxEmployees'],
        ['Points', '-points'],
        ['Status', 'status'],
      ],
      none: 'No companies found',
      clear: 'Clear filters',
      position: 'Showing 1–25 of 60',
      add: 'Add Company',
      reader: 'support',
      exported: {
        search: 'search=lake&status=trial&sort=name&page=2',
        button: 'Export CSV',
        file: 'companies.csv',
        query: { search: 'lake', status: 'trial', sort: 'name' },
      },
    },
  ],
  createDialogs: [
    {
      name: 'company',
      address: '/admin/companies',
      open: 'Add Company',
      title: 'Add Company',
      route: 'POST /admin/companies',
      submit: 'Create Company',
      missing: {
        'Company name': 'Company name is required',
        'Company email': 'Company email is required',
        'Contact person name': 'Contact person name is required',
        'Contact person email': 'Contact person email is required',
      },
      typed: {
        'Company name': 'Indigo Press',
        'Company email': 'office@indigo.example',
        'Contact person name': 'Uma Rao',
        'Contact person email': 'uma@indigo.example',
      },
      refused: ['contactPerson.email', 'Contact person email'],
      sent: { name: 'Indigo Press', contactPerson: { name: 'Uma Rao' } },
    },
  ],
  editForms: [
    {
      name: 'company',
      address: '/admin/companies',
      open: editFromRow('Indigo Press'),
      reads: (changed) => {
        const company = { id, version: 3, name: 'Indigo Press', email: 'o@x.in', ...changed };
        const contact = { contactPerson: { name: 'Uma', email: 'uma@x.in', phone: '' } };
        return {
          'GET /admin/companies': response('GET /admin/companies', {
            companies: [{ ...contact, maxEmployees: 10, ...company }],
            ...pageOfOne,
          }),
          'GET /admin/companies/{id}': response('GET /admin/companies/{id}', {
            company: { ...contact, maxEmployees: 10, ...company },
          }),
        };
      },
      save: 'PUT /admin/companies/{id}',
      submit: 'Save',
      typed: ['Company name', 'Indigo Print'],
      theirs: ['Max employees', '20', { maxEmployees: 20 }],
      required: ['Company name', 'Company name is required'],
    },
  ],
  questions: [
    {
      name: 'deactivating a company',
      address: '/admin/companies',
      reads: {
        'GET /admin/companies': response('GET /admin/companies', {
          companies: [{ id, version: 3, name: 'Indigo Press', status: 'active' }],
          ...pageOfOne,
        }),
      },
      ask: (user) => action(user, 'Deactivate', 'Indigo Press'),
      title: 'Deactivate Indigo Press?',
      says: ['Nothing is deleted. The company can be reactivated later.'],
      verb: 'Deactivate',
      route: 'DELETE /admin/companies/{id}',
      sent: { ifMatch: '"3"' },
    },
  ],
  missing: [
    ['/admin/companies?open={id}', 'GET /admin/companies/{id}', 'There is no such company.'],
    [
      '/admin/companies/{id}',
      'GET /admin/companies/{id}',
      'There is no such company',
      '/admin/companies',
    ],
  ],
  unreadable: [['/admin/companies', 'GET /admin/companies', 'Could not load companies.']],
  offers: [
    ['/admin/companies', 'support', ['Add Company', 'Export CSV', 'Edit name']],
    ['/admin/companies', 'creator', ['Add Company', 'Export CSV', 'Edit name']],
  ],
};
