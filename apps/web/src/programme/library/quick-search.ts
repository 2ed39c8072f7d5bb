import { IconBooks } from '@tabler/icons-react';
import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { libraryRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Library', libraryRoutes.list(), 'challenges:read', {
      keywords: 'tasks quizzes modules workshops',
    }),
  ],
  groups: {
    library: {
      icon: IconBooks,
      lists: { 'Show all of the library': libraryRoutes.list },
    },
  },
});
