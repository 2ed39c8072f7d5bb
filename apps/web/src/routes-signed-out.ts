import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { routes } from '#core/routes.ts';
import { rootRoute } from './routes-base.ts';

const forward = (href: string) => () => {
  throw redirect({ href, replace: true });
};

const redirects = [
  { path: '/', to: routes.signIn() },
  { path: '/returns', to: routes.returns() },
  { path: '/provisioning', to: routes.provisioning() },
  { path: '/admin/settings', to: routes.profile() },
  { path: '/admin', to: routes.dashboard() },
  // Any address nobody knows; the guard then asks for a sign-in where there was none.
  { path: '$', to: routes.dashboard() },
].map(({ path, to }) =>
  createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: forward(to) }),
);

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'Sign in' },
  component: lazyRouteComponent(() => import('#platform/auth/sign-in-screen.tsx'), 'SignInScreen'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { title: 'Forgot password' },
  component: lazyRouteComponent(
    () => import('#platform/auth/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { title: 'Set a password' },
  component: lazyRouteComponent(
    () => import('#platform/auth/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
});

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  staticData: { title: 'Set up' },
  component: lazyRouteComponent(() => import('#platform/auth/set-up-screen.tsx'), 'SetUpScreen'),
});

const publicFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public-form',
  component: lazyRouteComponent(() => import('./shell/public-form.tsx'), 'PublicForm'),
});

const registerRoute = createRoute({
  getParentRoute: () => publicFormRoute,
  path: '/register',
  staticData: { title: 'Register' },
  component: lazyRouteComponent(
    () => import('#workforce/registration/register-screen.tsx'),
    'RegisterScreen',
  ),
});

const askedDocumentRoute = createRoute({
  getParentRoute: () => publicFormRoute,
  path: '/register/document',
  staticData: { title: 'Send a document' },
  component: lazyRouteComponent(
    () => import('#workforce/registration/asked-document-screen.tsx'),
    'AskedDocumentScreen',
  ),
});

/** Pages before signing in, and addresses that lead elsewhere. */
export const signedOutRoutes = [
  ...redirects,
  signInRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  setUpRoute,
  publicFormRoute.addChildren([registerRoute, askedDocumentRoute]),
];
