import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Tax Center', routes.financeTax(), 'finance:read', { words: 'gst tds calculators' }),
    goTo('Vendor limits (194C)', routes.financeTaxVendors(), 'finance:read', { words: 'tds tax' }),
    goTo('Tax rules', routes.taxSettings(), 'settings:read', {
      words: 'settings rates slabs',
      order: 2,
    }),
  ],
});
