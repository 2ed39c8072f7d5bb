import { QueryClient } from '@tanstack/react-query';

/** How long a response counts as fresh, in milliseconds: enough to go back and forth with. */
const staleTime = 30_000;

/**
 * Nothing is retried here: a read that lost the network is tried again where calls are made. The
 * browser's own idea of being online is not asked, since a server on this machine needs no network.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime,
      retry: false,
      networkMode: 'always',
      // Off by itself in that mode; what failed for want of a network is read again when it is back.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
