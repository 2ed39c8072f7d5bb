import * as endpoints from '@kolam/contract/programme/company-reports/endpoints.ts';
import { route } from '#core/route.ts';
import { askForOne, downloadReport, readReports } from './read.ts';

export const companyReportRoutes = [
  route(endpoints.listCompanyReports, (context, { params, query }) =>
    readReports(context, params.id, query),
  ),
  route(endpoints.askForCompanyReport, (context, { params, body }) =>
    askForOne(context, params.id, body),
  ),
  route(endpoints.getCompanyReportFile, (context, { params, query }) =>
    downloadReport(context, params, query),
  ),
];
