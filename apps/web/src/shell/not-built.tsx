import { useMatches } from '@tanstack/react-router';
import { routes } from '#core/routes.ts';
import { NotAvailable } from '#ui/not-available.tsx';

/** The page of an area that does not exist yet. */
export function NotBuilt() {
  const title = useMatches().at(-1)?.staticData.title ?? 'This page';
  return (
    <NotAvailable title={title} back={{ label: 'Go to the dashboard', to: routes.dashboard() }} />
  );
}
