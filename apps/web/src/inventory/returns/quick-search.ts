import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { returnRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [goTo('Returns', returnRoutes.list(), 'inventory:read', { keywords: 'goods back' })],
});
