import { challengeRecord } from '@kolam/contract/programme/challenges/records.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { defineFeature } from '#core/feature.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { eraseFromChallenges } from './actions.ts';
import { challengeEnding, challengeStarting } from './notifications.ts';
import { isChallenge, searchableChallenges } from './queries.ts';
import { challengeRoutes } from './routes.ts';

export const challengesFeature = defineFeature({
  routes: { Challenges: challengeRoutes },
  hooks: [
    erasePiiMatches.on(eraseFromChallenges),
    notificationSources.on(challengeStarting),
    notificationSources.on(challengeEnding),
  ],
  records: [
    { record: challengeRecord, exists: isChallenge, searchable: () => searchableChallenges },
  ],
});
