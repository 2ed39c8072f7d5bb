import { countRecord } from '@kolam/contract/inventory/counts/records.ts';
import { defineFeature } from '#core/feature.ts';
import { unfinishedStock } from '#finance/months/hooks.ts';
import { afterPicking } from '#inventory/provisioning/hooks.ts';
import { blocksCorrection, documentCodes } from '#inventory/stock/hooks.ts';
import { beingCounted } from './being-counted.ts';
import { countCodes, isCount, searchableCounts, unfinishedCounts } from './queries.ts';
import { respondByPicks } from './respond-by-picks.ts';
import { countRoutes } from './routes.ts';

export const countsFeature = defineFeature({
  routes: { 'Inventory: stock counts': countRoutes },
  records: [{ record: countRecord, exists: isCount, searchable: () => searchableCounts }],
  hooks: [
    afterPicking.on(respondByPicks),
    blocksCorrection.on(beingCounted),
    unfinishedStock.on(unfinishedCounts),
    documentCodes.on({ idOf: ({ countId }) => countId, codesOf: countCodes }),
  ],
});
