import { IconChecks, IconFlag, IconTrophy } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { companyTabs } from '#people/companies/slots.ts';
import { addToChallenge, employeeChallenges } from '#people/employees/slots.ts';
import { teamPauseEffects } from '#people/teams/slots.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { challengeRoutes } from './routes.ts';

export const challengesFeature = defineFeature({
  pages: [
    {
      path: challengeRoutes.list(),
      title: 'Challenges',
      permissions: ['challenges:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.challengesPrefetch),
      screen: lazyRouteComponent(() => import('./challenges-screen.tsx'), 'ChallengesScreen'),
    },
    {
      path: challengeRoutes.review(),
      title: 'Review',
      permissions: ['submissions:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.reviewPrefetch),
      screen: lazyRouteComponent(() => import('./review/review-screen.tsx'), 'ReviewScreen'),
    },
  ],
  navigation: [
    {
      group: 'Programme',
      label: 'Challenges',
      description: 'Programmes and days',
      icon: IconTrophy,
      to: challengeRoutes.list(),
      permissions: ['challenges:read'],
    },
    {
      group: 'Programme',
      label: 'Review',
      description: 'Proofs that people sent',
      icon: IconChecks,
      to: challengeRoutes.review(),
      permissions: ['submissions:read'],
      badge: lazyPart(() => import('./review/review-badge.tsx').then((m) => m.ReviewBadge)),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  notifications: {
    'proofs-waiting': { icon: IconChecks, tone: 'attention' },
    'challenge-starting': { icon: IconTrophy, tone: 'planned' },
    'challenge-ending': { icon: IconFlag, tone: 'planned' },
  },
  slots: [
    addToChallenge.fill({
      permission: 'challenges:write',
      dialog: lazyDialog(() => import('./add-to-challenge-dialog.tsx'), 'AddToChallengeDialog'),
    }),
    teamPauseEffects.fill((teamId) =>
      import('./team-pause-effects.ts').then((m) => m.loadTeamPauseEffects(teamId)),
    ),
    employeeChallenges.fill(
      lazyPart(() =>
        import('./person/person-challenges-panel.tsx').then((m) => m.PersonChallengesPanel),
      ),
    ),
    companyTabs.fill({
      tab: 'challenges',
      label: 'Challenges',
      permission: 'challenges:read',
      panel: lazyPart(() => import('./challenges-panel.tsx').then((m) => m.ChallengesPanel)),
    }),
  ],
});
