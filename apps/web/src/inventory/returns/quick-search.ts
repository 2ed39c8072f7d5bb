import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [goTo('Returns', routes.returns(), 'inventory:read', { words: 'goods back' })],
});
