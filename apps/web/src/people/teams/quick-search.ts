import { IconUsersGroup } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { teamRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Teams', teamRoutes.list(), 'teams:read', { keywords: 'rosters' }),
    create('Create Team', teamRoutes.list(form), 'teams:write'),
  ],
  groups: {
    team: {
      icon: IconUsersGroup,
      lists: {
        'Show all teams': teamRoutes.list,
      },
    },
  },
});
