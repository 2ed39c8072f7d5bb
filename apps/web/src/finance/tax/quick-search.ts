import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { taxRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Tax Center', taxRoutes.page(), 'finance:read', { words: 'gst tds calculators' }),
    goTo('Vendor limits (194C)', taxRoutes.vendors(), 'finance:read', { words: 'tds tax' }),
    goTo('Tax rules', taxRoutes.rules(), 'settings:read', {
      words: 'settings rates slabs',
      order: 2,
    }),
  ],
});
