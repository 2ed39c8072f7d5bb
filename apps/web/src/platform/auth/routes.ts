import { page } from '#core/routes.ts';

export const authRoutes = {
  forgotPassword: page('/forgot-password'),
};
