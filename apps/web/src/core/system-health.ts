import type { HealthSummary } from '@kolam/contract/platform/health/model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';

/** Below it lies all that is read of the system's health. */
export const healthKey = ['health'];
const summaryKey = [...healthKey, 'summary'];

/** How the system is, as the stream of notifications told last; undefined until it has. */
export const useSystemHealth = (): HealthSummary | undefined =>
  useQuery<HealthSummary>({
    queryKey: summaryKey,
    queryFn: () => api('GET /admin/health'),
    enabled: false,
  }).data;

/** Takes it over as it is told. */
export const setSystemHealth = ({ status, reasons }: HealthSummary): void =>
  void queryClient.setQueryData<HealthSummary>(summaryKey, { status, reasons });

/** Asks the server, where no stream tells it. */
export const askSystemHealth = async (): Promise<void> =>
  setSystemHealth(await api('GET /admin/health'));
