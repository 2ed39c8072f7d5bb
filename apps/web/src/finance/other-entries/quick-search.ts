import { IconBuildingBank } from '@tabler/icons-react';
import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { otherEntryRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Other entries', otherEntryRoutes.list(), 'finance:read', {
      keywords: 'bank charges interest salaries transfer heads',
    }),
  ],
  groups: {
    otherEntry: {
      icon: IconBuildingBank,
      lists: { 'Show other entries': (search) => otherEntryRoutes.list(search) },
    },
  },
});
