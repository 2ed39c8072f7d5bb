import { page } from '#core/routes.ts';

export const companyInsightsRoutes = { insights: page('/company/insights') };
