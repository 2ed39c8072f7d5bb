import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { tdsReportRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('TDS payable', tdsReportRoutes.payable(), 'finance:read', {
      keywords: 'report challan deposit tax deducted vendors salaries 26q 24q',
    }),
    goTo('TDS receivable', tdsReportRoutes.receivable(), 'finance:read', {
      keywords: 'report tax deducted by clients quarter 26as 168 certificate 16a 131',
    }),
  ],
});
