import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { companyChallengeRoutes } from './routes.ts';

export const companyChallengesFeature = defineFeature({
  pages: [
    {
      path: companyChallengeRoutes.list(),
      title: 'Challenges',
      portal: 'portal:programme',
      screen: lazyRouteComponent(
        () => import('./challenges-screen.tsx'),
        'CompanyChallengesScreen',
      ),
    },
  ],
});
