import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { actorNames } from '#core/actor-names.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { eraseTexts } from '#core/erase-texts.ts';
import { defineFeature } from '#core/feature.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { copyHandouts } from './queries.ts';

const table = 'reward_handouts';
const columns = { what: 'text', note: 'text' } as const;
const key = ['challenge_id', 'employee_id'];

/** Participation shows what was noted, and the portal of the company notes it. */
export const rewardHandoutsFeature = defineFeature({
  hooks: [
    dataCopyParts.on(copyHandouts),
    actorNames.on({ table, id: 'noted_by_id', name: 'noted_by_name' }),
    erasePiiMatches.on((tx, { texts }) =>
      eraseTexts(tx, { table, columns, key }, { texts, by: erasedName }),
    ),
  ],
});
