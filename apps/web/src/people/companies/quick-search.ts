import { IconBuilding } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { companyRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Companies', companyRoutes.list(), 'companies:read', {
      keywords: 'clients organisations',
    }),
    create('Add Company', companyRoutes.list(form), 'companies:write', { keywords: 'client' }),
  ],
  groups: {
    company: {
      icon: IconBuilding,
      lists: {
        'Show all companies': companyRoutes.list,
      },
    },
  },
});
