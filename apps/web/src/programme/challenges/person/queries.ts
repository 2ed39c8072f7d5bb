import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** Returns the challenges of a person. The previous page stays while the next one loads. */
export const usePersonChallenges = (id: string, query: { page: number; limit: number }) =>
  useQuery({
    queryKey: ['challenges', 'person', id, query],
    queryFn: ({ signal }) =>
      api('GET /admin/employees/{id}/challenges', { params: { id }, query, signal }),
    placeholderData: (before, asked) =>
      // Never shows those of another person.
      asked?.queryKey[2] === id ? keepPreviousData(before) : undefined,
    // Points are earned at any time.
    staleTime: 0,
  });

/** Returns the latest proofs of a person, whatever was decided. */
export const usePersonProofs = (employeeId: string, limit: number) =>
  useQuery({
    queryKey: ['challenges', 'person', employeeId, 'proofs', limit],
    queryFn: ({ signal }) =>
      api('GET /admin/submissions', {
        query: { employeeId, status: 'all', sort: '-submittedAt', limit },
        signal,
      }),
    staleTime: 0,
  });
