import { page } from '#core/routes.ts';

export const reminderRoutes = {
  list: page('/admin/finance/reports/reminders'),
};
