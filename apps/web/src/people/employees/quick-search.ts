import { IconUser } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Employees', routes.employees(), 'employees:read', { words: 'people directory' }),
    create('Add Employee', routes.employees(form), 'employees:write', { words: 'person' }),
  ],
  groups: {
    employee: {
      icon: IconUser,
      lists: {
        'Show all employees': routes.employees,
      },
    },
  },
});
