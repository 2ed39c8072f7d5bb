import { page } from '#core/routes.ts';

export const companyOverviewRoutes = { overview: page('/company') };
