import { defineFeature } from '#core/feature.ts';
import { noticeSources } from '#people/notices/hooks.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { challengeTitles } from '#programme/challenges/queries.ts';
import { cheersOfTeam } from '#programme/participation/hooks.ts';
import { cheersOf, copyCheers } from './read.ts';
import { cheerRoutes } from './routes.ts';

export const cheersFeature = defineFeature({
  routes: { 'For employees': cheerRoutes },
  hooks: [
    cheersOfTeam.on(cheersOf),
    dataCopyParts.on(copyCheers),
    noticeSources.on({ kinds: ['cheers'], names: challengeTitles }),
  ],
});
