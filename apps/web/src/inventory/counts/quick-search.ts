import { IconClipboardCheck } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Stock counts', routes.inventoryCounts(), 'inventory:read', {
      words: 'inventory stocktaking',
    }),
    create('New Stock Count', routes.inventoryCounts(form), 'inventory:write', { order: 3 }),
  ],
  groups: {
    count: {
      icon: IconClipboardCheck,
      lists: {
        'Show all stock counts': routes.inventoryCounts,
      },
    },
  },
});
