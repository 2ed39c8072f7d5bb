import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { apiKeyRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('API keys', apiKeyRoutes.list(), 'admins:read', {
      keywords: 'settings integration token webhook program',
      order: 1,
    }),
    goTo('API calls', apiKeyRoutes.calls(), 'settings:read', {
      keywords: 'settings security access log program key read',
      order: 4,
    }),
    create('Make API key', apiKeyRoutes.list(form), 'admins:write', {
      keywords: 'integration token new',
      order: 3,
    }),
  ],
});
