import type { QueryOf } from '@kolam/contract/api-types.ts';
import type { CompanyReport } from '@kolam/contract/programme/company-reports/model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api, download } from '#core/api.ts';
import { type ReportRequest, reportFileName, reportPolling } from './report-list-panel.tsx';

const listKey = (companyId: string) => ['company-reports', companyId];

/** Returns a page of a company's reports, polled while one of them is being made. */
export const useReports = (
  companyId: string,
  query: QueryOf<'GET /admin/companies/{id}/reports'>,
) =>
  useQuery({
    ...reportPolling,
    queryKey: [...listKey(companyId), query],
    queryFn: ({ signal }) =>
      api('GET /admin/companies/{id}/reports', { params: { id: companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns a function that has a report made. It returns the report, also one that is there already. */
export const reportRequestOf =
  (companyId: string): ReportRequest =>
  async (body, idempotencyKey) => {
    const given = { params: { id: companyId }, body };
    const { report } = await api(
      'POST /admin/companies/{id}/reports',
      idempotencyKey === undefined ? given : { ...given, idempotencyKey },
    );
    void invalidate(listKey(companyId));
    return report;
  };

export const downloadReport = (
  { companyId, id, title }: CompanyReport,
  query: QueryOf<'GET /admin/companies/{id}/reports/{reportId}/file'>,
): Promise<void> =>
  download('GET /admin/companies/{id}/reports/{reportId}/file', reportFileName(title, query), {
    params: { id: companyId, reportId: id },
    query,
  });
