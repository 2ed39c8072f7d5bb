import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { taxRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Tax Center', taxRoutes.page(), 'finance:read', { keywords: 'gst tds calculators' }),
    goTo('Vendor limits (TDS)', taxRoutes.vendors(), 'finance:read', { keywords: 'tds tax' }),
    goTo('Tax rules', taxRoutes.rules(), 'settings:read', {
      keywords: 'settings rates slabs',
      order: 2,
    }),
  ],
});
