import { portalCan } from '@kolam/contract/core/portal-access.ts';
import * as endpoints from '@kolam/contract/portal/reports/endpoints.ts';
import { route } from '#core/route.ts';
import { downloadReport } from '#programme/company-reports/queries.ts';
import { askForOwnReport, readOwnReports } from './read.ts';

export const ownReportRoutes = [
  route(endpoints.listOwnReports, (context, { query }) => readOwnReports(context, query)),
  route(endpoints.askForOwnReport, (context, { body }) => askForOwnReport(context, body)),
  route(endpoints.getOwnReportFile, (context, { params, query }) =>
    downloadReport(context, {
      companyId: context.actor.companyId,
      reportId: params.id,
      withAccounts: portalCan(context.actor.right, 'portal:money'),
      onlyPast: true,
      ...query,
    }),
  ),
];
