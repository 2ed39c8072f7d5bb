import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { appRoutes } from '#core/routes.ts';
import { registrationRoutes } from './routes.ts';

export const registrationFeature = defineFeature({
  frames: [
    {
      id: 'public-form',
      frame: 'root',
      screen: lazyRouteComponent(() => import('#shell/public-form.tsx'), 'PublicForm'),
    },
  ],
  pages: [
    {
      path: appRoutes.register(),
      title: 'Register',
      frame: 'public-form',
      screen: lazyRouteComponent(() => import('./register-screen.tsx'), 'RegisterScreen'),
    },
    {
      path: registrationRoutes.document(),
      title: 'Send a document',
      frame: 'public-form',
      screen: lazyRouteComponent(
        () => import('./asked-document-screen.tsx'),
        'AskedDocumentScreen',
      ),
    },
    {
      path: registrationRoutes.email(),
      title: 'Confirm your email',
      frame: 'public-form',
      screen: lazyRouteComponent(() => import('./confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
    },
  ],
});
