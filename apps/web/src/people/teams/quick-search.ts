import { IconUsersGroup } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Teams', routes.teams(), 'teams:read', { words: 'rosters' }),
    create('Create Team', routes.teams(form), 'teams:write'),
  ],
  groups: {
    team: {
      icon: IconUsersGroup,
      lists: {
        'Show all teams': routes.teams,
      },
    },
  },
});
