import { defineFeature } from '#core/feature.ts';
import { tdsRoutes } from './routes.ts';

export const tdsFeature = defineFeature({ routes: { 'Finance: tax': tdsRoutes } });
