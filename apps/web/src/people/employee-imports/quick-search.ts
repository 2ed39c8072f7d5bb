import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Import employees', routes.employeeImport(), 'employees:write', {
      words: 'csv xlsx upload',
    }),
  ],
});
