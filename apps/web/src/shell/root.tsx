import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The root of every page, signed in or not. Sets the title of the browser tab. */
export function Root() {
  const title = useMatches().findLast(({ staticData }) => staticData.title)?.staticData.title;
  useEffect(() => {
    document.title = title ? `${title} · Kolam` : 'Kolam';
  }, [title]);
  return <Outlet />;
}
