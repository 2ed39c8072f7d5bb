import { apiKeyMessages } from '@kolam/contract/platform/api-keys/messages.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { apiKeyRoutes } from './routes.ts';

export const apiKeysFeature = defineFeature({
  pages: [
    {
      path: apiKeyRoutes.list(),
      title: 'API keys',
      permissions: ['admins:read'],
      frame: 'settings',
      tabs: [
        {
          frame: 'settings',
          label: 'API keys',
          purpose: 'Keys for other programs that use the API.',
          order: 4,
        },
      ],
      refusal: apiKeyMessages.byAdministrators,
      group: 'Settings',
      prefetch: () => import('./prefetch.ts').then((m) => m.apiKeysPrefetch),
      screen: lazyRouteComponent(() => import('./api-keys-tab.tsx'), 'ApiKeysTab'),
    },
    {
      path: apiKeyRoutes.calls(),
      title: 'API calls',
      permissions: ['settings:read'],
      frame: 'settings',
      tabs: [
        {
          frame: 'settings',
          label: 'API calls',
          purpose: 'What programs read and changed with API keys. Kept for one year.',
          order: 8,
        },
      ],
      group: 'Settings',
      prefetch: () => import('./prefetch.ts').then((m) => m.apiCallsPrefetch),
      screen: lazyRouteComponent(() => import('./api-calls-tab.tsx'), 'ApiCallsTab'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
