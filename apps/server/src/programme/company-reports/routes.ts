import * as endpoints from '@kolam/contract/programme/company-reports/endpoints.ts';
import { actorCan } from '#core/request-context.ts';
import { route } from '#core/route.ts';
import { askForShownReport } from './actions.ts';
import { downloadReport, readReports } from './queries.ts';

export const companyReportRoutes = [
  route(endpoints.listCompanyReports, (context, { params, query }) =>
    readReports(context, { companyId: params.id, onlyPast: false, page: query }),
  ),
  route(endpoints.askForCompanyReport, (context, { params, body }) =>
    context.transaction((tx) =>
      askForShownReport(tx, context, { companyId: params.id, asked: body }),
    ),
  ),
  route(endpoints.getCompanyReportFile, (context, { params, query }) =>
    downloadReport(context, {
      companyId: params.id,
      reportId: params.reportId,
      withAccounts: actorCan(context, 'finance:read'),
      onlyPast: false,
      ...query,
    }),
  ),
];
