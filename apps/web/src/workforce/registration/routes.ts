import { page } from '#core/routes.ts';

export const registrationRoutes = {
  document: page('/register/document'),
  email: page('/register/email'),
};
