import { IconBox } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { boxRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Boxes', boxRoutes.list(), 'inventory:read', {
      keywords: 'inventory storage transport',
    }),
    create('New Box', boxRoutes.list(form), 'inventory:write', { order: 2 }),
  ],
  groups: {
    box: {
      icon: IconBox,
      lists: {
        'Show all boxes': boxRoutes.list,
      },
    },
  },
});
