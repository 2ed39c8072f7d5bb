import { IconBooks } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { challengeTools, componentTools, dayTools } from '#programme/challenges/slots.ts';
import { libraryRoutes } from './routes.ts';

export const libraryFeature = defineFeature({
  pages: [
    {
      path: libraryRoutes.list(),
      title: 'Library',
      permissions: ['challenges:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.libraryPrefetch),
      screen: lazyRouteComponent(() => import('./library-screen.tsx'), 'LibraryScreen'),
    },
  ],
  navigation: [
    {
      group: 'Programme',
      label: 'Library',
      description: 'Tasks, quizzes and more to plan with',
      icon: IconBooks,
      to: libraryRoutes.list(),
      permissions: ['challenges:read'],
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  slots: [
    challengeTools.fill(lazyPart(() => import('./add-buttons.tsx').then((m) => m.AddChallenge))),
    componentTools.fill(lazyPart(() => import('./add-buttons.tsx').then((m) => m.AddComponent))),
    dayTools.fill(lazyPart(() => import('./insert-button.tsx').then((m) => m.InsertButton))),
  ],
});
