import { actorNames } from '#core/actor-names.ts';
import { defineFeature } from '#core/feature.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { dataCopyParts } from './hooks.ts';
import { erasureRequested } from './notifications.ts';
import { copyPerson } from './person-store.ts';
import { erasureRequestRoutes, ownDataRoutes } from './routes.ts';

export const ownDataFeature = defineFeature({
  routes: { 'For employees': ownDataRoutes, Employees: erasureRequestRoutes },
  hooks: [
    actorNames.on({ table: 'erasure_requests', id: 'decided_by', name: 'decided_by_name' }),
    notificationSources.on(erasureRequested),
    dataCopyParts.on(copyPerson),
  ],
});
