import { defineFeature } from '#core/feature.ts';
import { blocksRemovalOfParty } from '#finance/parties/hooks.ts';
import { hasCertificates } from './certificates-store.ts';
import { tdsRoutes } from './routes.ts';

export const tdsFeature = defineFeature({
  routes: { 'Finance: tax': tdsRoutes },
  hooks: [blocksRemovalOfParty.on(hasCertificates)],
});
