import { useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** Loads the installation's remaining setup steps, only where they are shown. */
export function useOnboarding({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => api('GET /admin/first-steps', { signal }),
    enabled,
    // A user who returns from a step has usually completed it.
    staleTime: 0,
  });
}
