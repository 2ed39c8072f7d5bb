import { useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

const limit = 25;

/** Returns the latest pauses of an employee, with their number. */
export const usePauses = (id: string) =>
  useQuery({
    queryKey: ['pauses', id],
    queryFn: ({ signal }) =>
      api('GET /admin/employees/{id}/pauses', { params: { id }, query: { limit }, signal }),
  });

/** Returns what a company decided about its holidays, the latest date first. */
export const useHolidayDecisions = (companyId: string) =>
  useQuery({
    queryKey: ['holiday-decisions', companyId],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/companies/{id}/holidays', { params: { id: companyId }, signal })).data,
  });
