import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Tasks', routes.staffTasks(), 'tasks:own', { words: 'my tasks board work' }),
    create('New Task', routes.staffTasks(form), 'tasks:write', { words: 'assign' }),
  ],
});
