import { challengeRecord } from '@kolam/contract/programme/challenges/records.ts';
import { defineFeature } from '#core/feature.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { challengeEnding, challengeStarting } from './notifications.ts';
import { findableChallenges, isChallenge } from './queries.ts';
import { challengeRoutes } from './routes.ts';

export const challengesFeature = defineFeature({
  routes: { Challenges: challengeRoutes },
  hooks: [notificationSources.on(challengeStarting), notificationSources.on(challengeEnding)],
  records: [{ record: challengeRecord, exists: isChallenge, findable: () => findableChallenges }],
});
