import { defineFeature } from '#core/feature.ts';
import { ownPortalUserRoutes, portalUserRoutes } from './routes.ts';

export const portalAccountsFeature = defineFeature({
  routes: { Companies: portalUserRoutes, 'Company portal': ownPortalUserRoutes },
});
