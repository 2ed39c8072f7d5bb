import { IconPackageExport } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { ticketRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Provisioning', ticketRoutes.list(), 'inventory:read', { keywords: 'pick tickets issue' }),
    create('New Pick Ticket', ticketRoutes.list(form), 'inventory:write', {
      keywords: 'issue goods',
      order: 2,
    }),
  ],
  groups: {
    ticket: {
      icon: IconPackageExport,
      lists: {
        'Show all pick tickets': ticketRoutes.list,
      },
    },
  },
});
