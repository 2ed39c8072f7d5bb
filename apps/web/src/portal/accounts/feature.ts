import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { companyPanels } from '#people/companies/slots.ts';
import { portalRoutes } from './routes.ts';

const signIn = () => import('./sign-in-screen.tsx');
const settings = () => import('./users-screen.tsx');

export const portalAccountsFeature = defineFeature({
  frames: [
    {
      id: 'portal',
      frame: 'root',
      screen: lazyRouteComponent(() => import('./portal-shell.tsx'), 'PortalShell'),
    },
  ],
  pages: [
    {
      path: portalRoutes.signIn(),
      title: 'Sign in to the portal',
      frame: 'root',
      screen: lazyRouteComponent(signIn, 'PortalSignInScreen'),
    },
    {
      path: portalRoutes.forgotPassword(),
      title: 'Forgot password',
      frame: 'root',
      screen: lazyRouteComponent(signIn, 'PortalForgotPasswordScreen'),
    },
    {
      path: '/company/set-password',
      title: 'Set a password',
      frame: 'root',
      screen: lazyRouteComponent(
        () => import('./set-password-screen.tsx'),
        'PortalSetPasswordScreen',
      ),
    },
    {
      path: portalRoutes.users(),
      title: 'Portal users',
      portal: 'portal:users',
      screen: lazyRouteComponent(settings, 'PortalUsersScreen'),
    },
    {
      path: portalRoutes.account(),
      title: 'My account',
      portal: 'portal',
      screen: lazyRouteComponent(() => import('./account-screen.tsx'), 'PortalAccountScreen'),
    },
    {
      path: portalRoutes.whoSeesWhat(),
      title: 'Who sees what',
      portal: 'portal',
      screen: lazyRouteComponent(settings, 'WhoSeesWhatScreen'),
    },
    {
      // `/company/$` would take the address of the overview as well.
      path: '/company/$page/$',
      title: 'Page not found',
      portal: 'portal',
      screen: lazyRouteComponent(() => import('./missing-page.tsx'), 'MissingPage'),
    },
  ],
  slots: [
    companyPanels.fill(
      lazyPart(() => import('./portal-users-panel.tsx').then((m) => m.PortalUsersPanel)),
    ),
  ],
});
