import { defineFeature } from '#core/feature.ts';
import { fileRoutes } from './routes.ts';

export const filesFeature = defineFeature({
  routes: { Files: fileRoutes },
});
