import type { ResponseOf } from '@kolam/contract/core/endpoint.ts';
import type { getHealth } from '@kolam/contract/platform/health/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { healthKey } from '#core/system-health.ts';

const detailsKey = [...healthKey, 'details'];

/**
 * The full health report for Administrators. Refetched every half minute while shown, without
 * extending the session.
 */
export const useHealth = () =>
  useQuery({
    queryKey: detailsKey,
    queryFn: ({ signal }) => api('GET /admin/health', { signal }),
    // A pending backup is polled more often.
    refetchInterval: ({ state }) => (isBackingUp(state.data) ? 2_000 : 30_000),
  });

const isBackingUp = (health: ResponseOf<typeof getHealth> | undefined) =>
  Boolean(health?.details?.backup.running ?? health?.details?.backup.waiting);

export const refreshHealth = () => invalidate(detailsKey);
