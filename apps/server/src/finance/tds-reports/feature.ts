import { challanRecord } from '@kolam/contract/finance/tds-reports/records.ts';
import { defineFeature } from '#core/feature.ts';
import { isChallan } from './payable-store.ts';
import { tdsReportRoutes } from './routes.ts';

export const tdsReportsFeature = defineFeature({
  routes: { 'Finance: TDS reports': tdsReportRoutes },
  records: [{ record: challanRecord, exists: isChallan }],
});
