import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkProps } from '#ui/link.tsx';
import { usePrefetch } from './use-prefetch.ts';

/**
 * Whether the app handles a click. New tabs, downloads and other mouse buttons are left to the
 * browser.
 */
const staysHere = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The link of the whole app: an ordinary `a` that the router follows and prefetches. */
export function RouterLink({ to, onClick, children, ...others }: LinkProps) {
  const navigate = useNavigate();
  const prefetchPage = usePrefetch();

  return (
    <a
      href={to}
      {...others}
      onPointerEnter={() => prefetchPage(to)}
      onFocus={() => prefetchPage(to)}
      onClick={(event) => {
        onClick?.();
        if (event.defaultPrevented || !staysHere(event)) return;
        event.preventDefault();
        void navigate({ href: to });
      }}
    >
      {children}
    </a>
  );
}
