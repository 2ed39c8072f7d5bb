import { bookMonthRecord } from '@kolam/contract/finance/months/records.ts';
import { defineFeature } from '#core/feature.ts';
import { monthRoutes } from './routes.ts';
import { isBookMonth } from './store.ts';

export const monthsFeature = defineFeature({
  routes: { 'Finance: months': monthRoutes },
  records: [{ record: bookMonthRecord, exists: isBookMonth }],
});
