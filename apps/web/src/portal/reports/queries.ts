import type { QueryOf } from '@kolam/contract/api-types.ts';
import type { CompanyReport } from '@kolam/contract/programme/company-reports/model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api, download } from '#core/api.ts';
import {
  type ReportRequest,
  reportFileName,
  reportPolling,
} from '#programme/company-reports/report-list-panel.tsx';

const reportsKey = ['own-reports'];

/** Returns a page of the own company's reports, polled while one of them is being made. */
export const useOwnReports = (query: QueryOf<'GET /company/reports'>) =>
  useQuery({
    ...reportPolling,
    queryKey: [...reportsKey, query],
    queryFn: ({ signal }) => api('GET /company/reports', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const askForOwnReport: ReportRequest = async (body, idempotencyKey) => {
  const { report } = await api(
    'POST /company/reports',
    idempotencyKey === undefined ? { body } : { body, idempotencyKey },
  );
  void invalidate(reportsKey);
  return report;
};

export const downloadOwnReport = (
  { id, title }: CompanyReport,
  query: QueryOf<'GET /company/reports/{id}/file'>,
): Promise<void> =>
  download('GET /company/reports/{id}/file', reportFileName(title, query), {
    params: { id },
    query,
  });
