import { defineFeature } from '#core/feature.ts';
import { noticeSources } from '#people/notices/hooks.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { badgeRoutes } from './routes.ts';
import { copyBadges, namesOfBadges } from './store.ts';

export const badgesFeature = defineFeature({
  routes: { 'For employees': badgeRoutes },
  hooks: [
    dataCopyParts.on(copyBadges),
    noticeSources.on({ kinds: ['badge'], names: namesOfBadges }),
  ],
});
