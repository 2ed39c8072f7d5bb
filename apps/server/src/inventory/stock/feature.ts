import { defineFeature } from '#core/feature.ts';
import { closeStockDaysJob, stockDaysSchedule } from './days.ts';
import { stockRoutes } from './routes.ts';

export const stockFeature = defineFeature({
  routes: { 'Inventory: stock': stockRoutes },
  jobs: (parts) => [closeStockDaysJob(parts)],
  schedules: () => [stockDaysSchedule],
});
