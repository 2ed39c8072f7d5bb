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
