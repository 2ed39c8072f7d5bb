import { useEffect, useState } from 'react';
import { messageOf } from '#core/api-problem.ts';
import { fetchByLink } from './fetch-by-link.ts';
import { useSteadyLink } from './use-steady-link.ts';

type Fetched = { blob?: Blob; problem?: string };

/** Fetches a file from our server once, and again by the latest link if that failed. */
export function useFetchedFile(latest: string): Fetched {
  const { url, onError } = useSteadyLink(latest);
  const [fetched, setFetched] = useState<Fetched>({});
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setFetched({});
    fetchByLink(url, signal).then(
      (blob) => signal.aborted || setFetched({ blob }),
      (error: unknown) => {
        if (signal.aborted) return;
        setFetched({ problem: messageOf(error) });
        onError();
      },
    );
    return () => controller.abort();
  }, [url, onError]);
  return fetched;
}
