import { page } from '#core/routes.ts';

export const companyAnnouncementRoutes = { list: page('/company/announcements') };
