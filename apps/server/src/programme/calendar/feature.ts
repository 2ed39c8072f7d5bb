import { defineFeature } from '#core/feature.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { copyFeed } from './own-feed.ts';
import { calendarRoutes } from './routes.ts';

export const calendarFeature = defineFeature({
  routes: { 'For employees': calendarRoutes },
  hooks: [dataCopyParts.on(copyFeed)],
});
