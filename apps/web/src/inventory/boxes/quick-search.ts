import { IconBox } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Boxes', routes.inventoryBoxes(), 'inventory:read', {
      words: 'inventory storage transport',
    }),
    create('New Box', routes.inventoryBoxes(form), 'inventory:write', { order: 2 }),
  ],
  groups: {
    box: {
      icon: IconBox,
      lists: {
        'Show all boxes': routes.inventoryBoxes,
      },
    },
  },
});
