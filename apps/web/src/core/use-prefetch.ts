import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseSearch } from './address-search.ts';

/** Prefetches the code of a page that is likely to be opened next. */
export function usePrefetch(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      const [to = href, search = ''] = href.split('?');
      // What fails to prefetch is loaded when it is opened, and reports its error then.
      router.preloadRoute({ to, search: parseSearch(search) as never }).catch(() => undefined);
    },
    [router],
  );
}
