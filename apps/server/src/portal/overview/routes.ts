import { getCompanyOverview } from '@kolam/contract/portal/overview/endpoints.ts';
import { route } from '#core/route.ts';
import { readOverview } from './read.ts';

export const companyOverviewRoutes = [
  route(getCompanyOverview, (context) => readOverview(context)),
];
