import { challengeRecord } from '@kolam/contract/programme/challenges/records.ts';
import { defineFeature } from '#core/feature.ts';
import { findableChallenges, isChallenge } from './queries.ts';
import { challengeRoutes } from './routes.ts';

export const challengesFeature = defineFeature({
  routes: { Challenges: challengeRoutes },
  records: [{ record: challengeRecord, exists: isChallenge, findable: () => findableChallenges }],
});
