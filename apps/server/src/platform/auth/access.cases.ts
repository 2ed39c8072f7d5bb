import { type AccessRows, all, everyone, keepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'POST /admin/login': everyone,
  'POST /admin/login/second-step': everyone,
  'GET /admin/me/two-step': all,
  'POST /admin/me/two-step': all,
  'POST /admin/me/two-step/confirm': all,
  'POST /admin/me/two-step/recovery-codes': all,
  'POST /admin/me/two-step/off': all,
  'GET /admin/login-options': everyone,
  'POST /admin/setup': everyone,
  'POST /admin/forgot-password': everyone,
  'POST /admin/reset-password': everyone,
  'POST /admin/logout': all,
  'GET /admin/me': all,
  'PATCH /admin/me': all,
  'POST /admin/change-password': all,
  'GET /admin/sessions': all,
  'DELETE /admin/sessions/{id}': all,
  'GET /admin/me/sign-ins': all,
  'GET /admin/sign-ins': keepers,
};
