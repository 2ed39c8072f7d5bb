import { useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

const limit = 25;

/** Returns the latest pauses of an employee, with their number. */
export const usePauses = (id: string) =>
  useQuery({
    queryKey: ['pauses', id],
    queryFn: ({ signal }) =>
      api('GET /admin/employees/{id}/pauses', { params: { id }, query: { limit }, signal }),
  });

/** After a change everything is invalidated: points, history and percentages change too. */
export const refreshPauses = (): Promise<void> => invalidate(queryClient, []);
