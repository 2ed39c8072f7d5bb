import { defineFeature } from '#core/feature.ts';
import { calendarRoutes } from './routes.ts';

export const calendarFeature = defineFeature({ routes: { 'For employees': calendarRoutes } });
