import { challengeRecord } from '@kolam/contract/programme/challenges/records.ts';
import { eraseMentions } from '#core/erase-mentions.ts';
import { defineFeature } from '#core/feature.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { eraseFromChallenges } from './actions.ts';
import { challengeEnding, challengeStarting } from './notifications.ts';
import { findableChallenges, isChallenge } from './queries.ts';
import { challengeRoutes } from './routes.ts';

export const challengesFeature = defineFeature({
  routes: { Challenges: challengeRoutes },
  hooks: [
    eraseMentions.on(eraseFromChallenges),
    notificationSources.on(challengeStarting),
    notificationSources.on(challengeEnding),
  ],
  records: [{ record: challengeRecord, exists: isChallenge, findable: () => findableChallenges }],
});
