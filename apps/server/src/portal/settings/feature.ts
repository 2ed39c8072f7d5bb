import { defineFeature } from '#core/feature.ts';
import { ownSettingsRoutes } from './routes.ts';

export const ownSettingsFeature = defineFeature({
  routes: { 'Company portal': ownSettingsRoutes },
});
