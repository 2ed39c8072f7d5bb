import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

/** Reads are repeated once after a network failure. A refusal stays one. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiProblem && error.kind === 'network',
      staleTime: 15_000,
      // Without a connection a read fails, so that the screen can tell how old it is.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
