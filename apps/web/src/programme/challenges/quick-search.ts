import { IconTrophy } from '@tabler/icons-react';
import { create, defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Challenges', routes.challenges(), 'challenges:read', { words: 'programmes' }),
    create('Create Challenge', routes.challenges({ create: 'yes' }), 'challenges:write', {
      words: 'programme',
    }),
  ],
  groups: {
    challenge: {
      icon: IconTrophy,
      lists: {
        'Show all challenges': routes.challenges,
      },
    },
  },
});
