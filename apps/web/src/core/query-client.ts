import { QueryClient } from '@tanstack/react-query';

/** Milliseconds for which a response counts as fresh: enough to navigate back and forth. */
const staleTime = 30_000;

/**
 * Nothing is retried here: `api` retries a read after a network failure. The browser's online state
 * is ignored, since a server on the same machine needs no network.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime,
      retry: false,
      networkMode: 'always',
      // Off by default in that mode. Refetches queries that failed without a network once it is
      // back.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
