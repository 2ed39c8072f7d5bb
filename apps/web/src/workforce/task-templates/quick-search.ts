import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { taskTemplateRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Task templates', taskTemplateRoutes.list(), 'tasks:read', {
      keywords: 'repeating recurring tasks staff',
    }),
    create('New Template', taskTemplateRoutes.list(form), 'tasks:write'),
  ],
});
