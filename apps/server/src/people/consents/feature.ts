import { defineFeature } from '#core/feature.ts';
import { consentRoutes } from './routes.ts';

export const consentsFeature = defineFeature({ routes: { 'For employees': consentRoutes } });
