import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem, networkProblem } from './api-problem.ts';
import { storedSince } from './stored-reads.ts';

// A switch that is saved at once shows its new state in the same frame. By default it would first go
// back for the length of a timer.
notifyManager.setScheduler(queueMicrotask);

/** Reads are repeated once after a network failure. A refusal stays one. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A stored response is shown like data that could not be renewed: with its age.
    onSuccess: (data, query) => {
      const since = storedSince(data);
      if (since === null) return;
      query.setState({ status: 'error', error: networkProblem(), dataUpdatedAt: since });
    },
  }),
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
