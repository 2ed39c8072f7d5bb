import { page } from '#core/routes.ts';

export const ownReportRoutes = { list: page('/company/reports') };
