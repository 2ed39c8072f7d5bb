/** The reports of the own company: the same ones that the console has made and lists. */
import { z } from 'zod';
import { askedReportSchema, companyReportSchema } from '#programme/company-reports/model.ts';
import { askForReportSchema, reportFileQuery } from '#programme/company-reports/rules.ts';
import { reportLimits } from '#programme/company-reports/values.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';

export const listOwnReports = defineEndpoint({
  method: 'GET',
  path: '/company/reports',
  summary: 'List the reports of the own company, those asked for last first',
  access: 'portal:insights',
  query: z.object(pageFields({ limit: reportLimits.page })),
  response: z.object({ data: z.array(companyReportSchema), meta: pageMeta }),
});

export const askForOwnReport = defineEndpoint({
  method: 'POST',
  path: '/company/reports',
  summary:
    'Have the report of the own company made for a past month or quarter, or for a completed challenge; asking again returns the same report, with 200 once it is ready',
  access: 'portal:reports',
  status: 202,
  makes: 'pending',
  body: askForReportSchema,
  response: askedReportSchema,
});

export const getOwnReportFile = defineEndpoint({
  method: 'GET',
  path: '/company/reports/{id}/file',
  summary:
    'Download a report of the own company as a PDF, or as a ZIP with the PDF and its figures as CSV, for owners with invoices and payments; the download is in the history of the company',
  access: 'portal:insights',
  params: idParams,
  conflicts: ['NOT_READY'],
  query: reportFileQuery,
  streams: ['application/pdf', 'application/zip'],
});
