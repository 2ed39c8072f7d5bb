import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';
import { key } from '#core/shortcuts.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Tasks', routes.staffTasks(), 'tasks:own', { words: 'my tasks board work' }),
    create('New Task', routes.staffTasks(form), 'tasks:write', { words: 'assign' }),
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
