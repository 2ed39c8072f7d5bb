import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { appRoutes } from '#core/routes.ts';
import { authRoutes } from './routes.ts';

export const authFeature = defineFeature({
  pages: [
    {
      path: appRoutes.signIn(),
      title: 'Sign in',
      frame: 'root',
      screen: lazyRouteComponent(() => import('./sign-in-screen.tsx'), 'SignInScreen'),
    },
    {
      path: authRoutes.forgotPassword(),
      title: 'Forgot password',
      frame: 'root',
      screen: lazyRouteComponent(
        () => import('./forgot-password-screen.tsx'),
        'ForgotPasswordScreen',
      ),
    },
    {
      path: '/reset-password',
      title: 'Set a password',
      frame: 'root',
      screen: lazyRouteComponent(
        () => import('./reset-password-screen.tsx'),
        'ResetPasswordScreen',
      ),
    },
    {
      path: '/set-up',
      title: 'Set up',
      frame: 'root',
      screen: lazyRouteComponent(() => import('./set-up-screen.tsx'), 'SetUpScreen'),
    },
  ],
  redirects: { '/': appRoutes.signIn() },
});
