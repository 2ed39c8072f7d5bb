import { defineFeature } from '#core/feature.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { cheersOfTeam } from '#programme/participation/hooks.ts';
import { cheersOf, copyCheers } from './read.ts';
import { cheerRoutes } from './routes.ts';

export const cheersFeature = defineFeature({
  routes: { 'For employees': cheerRoutes },
  hooks: [cheersOfTeam.on(cheersOf), dataCopyParts.on(copyCheers)],
});
