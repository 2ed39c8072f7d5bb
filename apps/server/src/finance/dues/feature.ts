import { defineFeature } from '#core/feature.ts';
import { dueRoutes } from './routes.ts';

export const duesFeature = defineFeature({ routes: { 'Finance: dues': dueRoutes } });
