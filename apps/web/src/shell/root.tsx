import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Around every page, signed in or not: names the browser's tab after it. */
export function Root() {
  const title = useMatches().findLast(({ staticData }) => staticData.title)?.staticData.title;
  useEffect(() => {
    document.title = title ? `${title} · Kolam` : 'Kolam';
  }, [title]);
  return <Outlet />;
}
