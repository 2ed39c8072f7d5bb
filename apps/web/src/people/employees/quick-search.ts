import { IconUser } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { employeeRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Employees', employeeRoutes.list(), 'employees:read', { keywords: 'people directory' }),
    create('Add Employee', employeeRoutes.list(form), 'employees:write', { keywords: 'person' }),
  ],
  groups: {
    employee: {
      icon: IconUser,
      lists: {
        'Show all employees': employeeRoutes.list,
      },
    },
  },
});
