import type { BodyOf, QueryOf } from '@kolam/contract/api-types.ts';
import type { CompanyReport } from '@kolam/contract/programme/company-reports/model.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api, download } from '#core/api.ts';

const listKey = (companyId: string) => ['company-reports', companyId];

/** Milliseconds between polls while a report is being made. */
const pause = 2000;

const isMoving = ({ status }: Pick<CompanyReport, 'status'>) =>
  status === 'queued' || status === 'drawing';

/** Returns a page of a company's reports, polled while one of them is being made. */
export const useReports = (
  companyId: string,
  query: QueryOf<'GET /admin/companies/{id}/reports'>,
) =>
  useQuery({
    queryKey: [...listKey(companyId), query],
    queryFn: ({ signal }) =>
      api('GET /admin/companies/{id}/reports', { params: { id: companyId }, query, signal }),
    placeholderData: keepPreviousData,
    // Others ask for reports too.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? pause : false),
  });

/** Returns a function that has a report made. It returns the report, also one that is there already. */
export function useAskForReport(companyId: string) {
  const queries = useQueryClient();
  return async (
    body: BodyOf<'POST /admin/companies/{id}/reports'>,
    idempotencyKey?: string,
  ): Promise<CompanyReport> => {
    const given = { params: { id: companyId }, body };
    const { report } = await api(
      'POST /admin/companies/{id}/reports',
      idempotencyKey === undefined ? given : { ...given, idempotencyKey },
    );
    void invalidate(queries, listKey(companyId));
    return report;
  };
}

export const downloadReport = (
  { companyId, id, title }: CompanyReport,
  format: 'pdf' | 'zip',
): Promise<void> =>
  download('GET /admin/companies/{id}/reports/{reportId}/file', `Report ${title}.${format}`, {
    params: { id: companyId, reportId: id },
    query: { format },
  });
