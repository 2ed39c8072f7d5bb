import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { key } from '#core/shortcuts.ts';
import { taskRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Tasks', taskRoutes.list(), 'tasks:own', { keywords: 'my tasks board work' }),
    create('New Task', taskRoutes.list(form), 'tasks:write', { keywords: 'assign' }),
  ],
  shortcuts: [
    {
      label: 'Board of tasks',
      where: 'With the keyboard on a card',
      permissions: ['tasks:own'],
      shortcuts: [
        key('To the next card', '↓', '↑', '←', '→'),
        key('Take the card to another column', ['Shift', '←'], ['Shift', '→']),
      ],
    },
  ],
});
