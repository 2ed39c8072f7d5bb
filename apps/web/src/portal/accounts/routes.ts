import { page } from '#core/routes.ts';

export const portalRoutes = {
  signIn: page('/company/login'),
  forgotPassword: page('/company/forgot-password'),
  users: page('/company/users'),
  account: page('/company/account'),
  whoSeesWhat: page('/company/who-sees-what'),
};
