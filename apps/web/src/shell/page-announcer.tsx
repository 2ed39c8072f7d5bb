import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/**
 * Announces the name of each page opened after the first: otherwise a screen reader would not
 * notice the change. The focus stays, unless its element is gone.
 */
export function PageAnnouncer() {
  // The visible page. The address is ahead of it while its code loads.
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
