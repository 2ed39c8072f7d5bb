import { defineFeature } from '#core/feature.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { consentRoutes } from './routes.ts';
import { copyConsents } from './store.ts';

export const consentsFeature = defineFeature({
  routes: { 'For employees': consentRoutes },
  hooks: [dataCopyParts.on(copyConsents)],
});
