import { defineFeature } from '#core/feature.ts';
import { onLargeExport } from '#platform/audit/hooks.ts';
import { mailLargeExport } from './large-export.ts';
import { settingsRoutes } from './routes.ts';

export const settingsFeature = defineFeature({
  routes: { Settings: settingsRoutes },
  hooks: [onLargeExport.on(mailLargeExport)],
});
