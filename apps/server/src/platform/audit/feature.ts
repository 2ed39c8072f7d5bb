import { defineFeature } from '#core/feature.ts';
import { auditRoutes } from './routes.ts';

export const auditFeature = defineFeature({
  routes: { History: auditRoutes },
});
