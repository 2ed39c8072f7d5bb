import * as endpoints from '@kolam/contract/portal/announcements/endpoints.ts';
import { route } from '#core/route.ts';
import { announceToCompany, readCompanyAnnouncements, withdrawOwn } from './announce.ts';

export const companyAnnouncementRoutes = [
  route(endpoints.listCompanyAnnouncements, (context, { query }) =>
    readCompanyAnnouncements(context, query),
  ),
  route(endpoints.announceToCompany, (context, { body }) => announceToCompany(context, body)),
  route(endpoints.withdrawCompanyAnnouncement, (context, { params }) =>
    withdrawOwn(context, params.id),
  ),
];
