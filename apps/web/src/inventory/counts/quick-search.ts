import { IconClipboardCheck } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { countRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Stock counts', countRoutes.list(), 'inventory:read', {
      keywords: 'inventory stocktaking',
    }),
    create('New Stock Count', countRoutes.list(form), 'inventory:write', { order: 3 }),
  ],
  groups: {
    count: {
      icon: IconClipboardCheck,
      lists: {
        'Show all stock counts': countRoutes.list,
      },
    },
  },
});
