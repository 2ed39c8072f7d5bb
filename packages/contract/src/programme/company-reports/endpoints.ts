import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import { askedReportSchema, companyReportSchema } from './model.ts';
import { askForReportSchema, reportFileQuery } from './rules.ts';
import { reportLimits } from './values.ts';

export const listCompanyReports = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/{id}/reports',
  summary: 'List the reports of a company, those asked for last first',
  access: 'challenges:read',
  params: idParams,
  query: z.object(pageFields({ limit: reportLimits.page })),
  response: z.object({ data: z.array(companyReportSchema), meta: pageMeta }),
});

export const askForCompanyReport = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/{id}/reports',
  summary:
    'Have the report of a company made for a past month or quarter, or for a challenge; asking again returns the same report, with 200 once it is ready',
  access: 'challenges:read',
  status: 202,
  makes: 'pending',
  params: idParams,
  body: askForReportSchema,
  response: askedReportSchema,
});

export const getCompanyReportFile = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/{id}/reports/{reportId}/file',
  summary:
    'Download a report as a PDF, or as a ZIP with the PDF and its figures as CSV, with invoices and payments for who reads finance; the download is in the history of the company',
  access: 'challenges:read',
  params: idParams.extend({ reportId: givenId }),
  conflicts: ['NOT_READY'],
  needsConfirmation: 'after-rest',
  query: reportFileQuery,
  streams: ['application/pdf', 'application/zip'],
});
