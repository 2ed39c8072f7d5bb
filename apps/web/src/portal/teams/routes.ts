import { page } from '#core/routes.ts';

export const companyTeamRoutes = { list: page('/company/teams') };
