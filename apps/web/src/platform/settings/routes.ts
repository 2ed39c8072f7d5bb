import { page } from '#core/routes.ts';

export const settingsRoutes = {
  sessions: page('/admin/settings/sessions'),
  admins: page('/admin/settings/admins'),
};
