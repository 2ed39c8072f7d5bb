import { defineFeature } from '#core/feature.ts';
import { settingsRoutes } from './routes.ts';

export const settingsFeature = defineFeature({
  routes: { Settings: settingsRoutes },
});
