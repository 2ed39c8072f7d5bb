import { IconPackageExport } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Provisioning', routes.provisioning(), 'inventory:read', { words: 'pick tickets issue' }),
    create('New Pick Ticket', routes.provisioning(form), 'inventory:write', {
      words: 'issue goods',
      order: 2,
    }),
  ],
  groups: {
    ticket: {
      icon: IconPackageExport,
      lists: {
        'Show all pick tickets': routes.provisioning,
      },
    },
  },
});
