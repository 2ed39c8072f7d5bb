import * as endpoints from '@kolam/contract/portal/challenges/endpoints.ts';
import { route } from '#core/route.ts';
import { decideOwnHoliday, readHolidays } from './holidays.ts';
import { downloadCompanyAppPoster, downloadCompanyPoster } from './posters.ts';
import { readCalendar, readChallenges, readDays, readPreview } from './read.ts';

export const companyChallengeRoutes = [
  route(endpoints.listCompanyChallenges, (context, { query }) => readChallenges(context, query)),
  route(endpoints.listCompanyChallengeDays, (context, { params }) => readDays(context, params.id)),
  route(endpoints.previewCompanyChallenge, (context, { params, query }) =>
    readPreview(context, params.id, query),
  ),
  route(endpoints.getCompanyCalendar, (context, { query }) => readCalendar(context, query)),
  route(endpoints.listCompanyHolidays, (context) => readHolidays(context)),
  route(endpoints.decideCompanyHoliday, (context, { params, body }) =>
    decideOwnHoliday(context, { ...params, ...body }),
  ),
  route(endpoints.getCompanyChallengePoster, (context, { params, query }) =>
    downloadCompanyPoster(context, { ...params, ...query }),
  ),
  route(endpoints.getAppPoster, (context, { query }) => downloadCompanyAppPoster(context, query)),
];
