import type { HealthSummary } from '@kolam/contract/platform/health/model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';

/** The key prefix of all queries about the system's health. */
export const healthKey = ['health'];
const summaryKey = [...healthKey, 'summary'];

/**
 * Returns the system's health as last sent by the notification stream, or undefined before that.
 */
export const useSystemHealth = (): HealthSummary | undefined =>
  useQuery<HealthSummary>({
    queryKey: summaryKey,
    queryFn: () => api('GET /admin/health'),
    enabled: false,
  }).data;

/** Stores the health from the notification stream. */
export const setSystemHealth = ({ status, reasons }: HealthSummary): void =>
  void queryClient.setQueryData<HealthSummary>(summaryKey, { status, reasons });

/** Requests the health from the server when no stream sends it. */
export const askSystemHealth = async (): Promise<void> =>
  setSystemHealth(await api('GET /admin/health'));
