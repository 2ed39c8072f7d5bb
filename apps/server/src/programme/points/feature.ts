import { defineFeature } from '#core/feature.ts';
import { afterErasure, pointsByWeek } from '#people/employees/hooks.ts';
import { eraseEarner } from './actions.ts';
import { sumByWeek } from './queries.ts';

export const pointsFeature = defineFeature({
  hooks: [pointsByWeek.on(sumByWeek), afterErasure.on(eraseEarner)],
});
