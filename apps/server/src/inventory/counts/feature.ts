import { countRecord } from '@kolam/contract/inventory/counts/records.ts';
import { defineFeature } from '#core/feature.ts';
import { afterPicking } from '#inventory/provisioning/hooks.ts';
import { blocksCorrection, namesDocuments } from '#inventory/stock/hooks.ts';
import { answerByPicks } from './answer-by-picks.ts';
import { beingCounted } from './being-counted.ts';
import { countCodes, findableCounts, isCount } from './queries.ts';
import { countRoutes } from './routes.ts';

export const countsFeature = defineFeature({
  routes: { 'Inventory: stock counts': countRoutes },
  records: [{ record: countRecord, exists: isCount, findable: () => findableCounts }],
  hooks: [
    afterPicking.on(answerByPicks),
    blocksCorrection.on(beingCounted),
    namesDocuments.on((db, { counts }) => countCodes(db, counts)),
  ],
});
