import { defineFeature } from '#core/feature.ts';
import { dueDateRoutes } from './routes.ts';

export const dueDatesFeature = defineFeature({ routes: { 'Finance: due dates': dueDateRoutes } });
