import { notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem, networkProblem } from './api-problem.ts';
import { storedOf } from './stored-reads.ts';

// A switch that is saved at once shows its new state in the same frame. By default it would first go
// back for the length of a timer.
notifyManager.setScheduler(queueMicrotask);

// By default, a page that starts without a connection would not notice that it is back.
onlineManager.setOnline(navigator.onLine);

/** Reads are repeated once after a network failure. A refusal stays one. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // What the device has is shown at once and renewed. If the server can't be reached, it is shown
    // like data that could not be renewed: with its age.
    onSuccess: (data, query) => {
      const stored = storedOf(data);
      if (stored === null) return;
      const dataUpdatedAt = stored.since;
      // A browser that knows that it is offline need not try.
      if (!stored.isUnasked || !navigator.onLine) {
        query.setState({ status: 'error', error: networkProblem(), dataUpdatedAt });
        return;
      }
      query.setState({ dataUpdatedAt });
      void query.fetch().catch(() => undefined);
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
