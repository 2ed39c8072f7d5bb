import { IconTrophy } from '@tabler/icons-react';
import { create, defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { command, key } from '#core/shortcuts.ts';
import { challengeRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Challenges', challengeRoutes.list(), 'challenges:read', { keywords: 'programmes' }),
    goTo('Review', challengeRoutes.review(), 'submissions:read', { keywords: 'proofs' }),
    create('Create Challenge', challengeRoutes.list({ create: 'yes' }), 'challenges:write', {
      keywords: 'programme',
    }),
  ],
  groups: {
    challenge: {
      icon: IconTrophy,
      lists: {
        'Show all challenges': challengeRoutes.list,
      },
    },
  },
  shortcuts: [
    {
      label: 'Review of proof',
      where: 'In a review queue',
      permissions: ['submissions:write'],
      shortcuts: [
        key('Next or previous', 'J', 'K'),
        key('Approve', 'A'),
        key('Reject', 'R'),
        key('Ask again', 'G'),
        key('Undo the shown or the last decision', 'U'),
      ],
    },
    {
      label: 'Plan of a challenge',
      where: 'While you edit a day',
      permissions: ['challenges:write'],
      shortcuts: [
        key('Save the day', [command, 'S']),
        key('Move a part up or down', ['Alt', '↑'], ['Alt', '↓']),
      ],
    },
  ],
});
