import { page } from '#core/routes.ts';

export const companyPeopleRoutes = { list: page('/company/people') };
