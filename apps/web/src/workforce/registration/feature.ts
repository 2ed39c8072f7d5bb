import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';

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
      path: '/register',
      title: 'Register',
      frame: 'public-form',
      screen: lazyRouteComponent(() => import('./register-screen.tsx'), 'RegisterScreen'),
    },
    {
      path: '/register/document',
      title: 'Send a document',
      frame: 'public-form',
      screen: lazyRouteComponent(
        () => import('./asked-document-screen.tsx'),
        'AskedDocumentScreen',
      ),
    },
  ],
});
