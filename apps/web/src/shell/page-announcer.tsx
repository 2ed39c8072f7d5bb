import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/**
 * Reads out the name of each page that is opened after the first: nothing else tells a screen
 * reader that the page changed. The keyboard's place stays, unless what it stood on is gone.
 */
export function PageAnnouncer() {
  // The page that shows; the address is ahead of it while its code loads.
  const page = useMatches().at(-1);
  const pathname = page?.pathname;
  const title = page?.staticData.title ?? '';
  const [announced, setAnnounced] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(title);
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, title]);

  return (
    <div role="status" className="visually-hidden">
      {announced}
    </div>
  );
}
