import { useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** What the installation still needs; asked only where someone is to be told. */
export function useOnboarding({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => api('GET /admin/first-steps', { signal }),
    enabled,
    // Anyone who comes back from a step has done it.
    staleTime: 0,
  });
}
