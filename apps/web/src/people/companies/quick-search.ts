import { IconBuilding } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Companies', routes.companies(), 'companies:read', { words: 'clients organisations' }),
    create('Add Company', routes.companies(form), 'companies:write', { words: 'client' }),
  ],
  groups: {
    company: {
      icon: IconBuilding,
      lists: {
        'Show all companies': routes.companies,
      },
    },
  },
});
