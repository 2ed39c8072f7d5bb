import { getCompanyInsights } from '@kolam/contract/portal/insights/endpoints.ts';
import { route } from '#core/route.ts';
import { readInsights } from './read.ts';

export const companyInsightsRoutes = [
  route(getCompanyInsights, (context, { query }) => readInsights(context, query)),
];
