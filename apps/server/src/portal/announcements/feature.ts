import { defineFeature } from '#core/feature.ts';
import { companyAnnouncementRoutes } from './routes.ts';

export const companyAnnouncementsFeature = defineFeature({
  routes: { 'Company portal': companyAnnouncementRoutes },
});
