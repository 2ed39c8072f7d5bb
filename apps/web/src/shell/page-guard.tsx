import { can } from '@kolam/contract/core/permissions.ts';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { appRoutes } from '#core/routes.ts';
import { useAdmin } from '#core/session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';

/** Shows a page only to roles that may read it. The server also refuses its data. */
export function PageGuard({ children }: { children: ReactNode }) {
  const { role } = useAdmin();
  const { permissions: needed, refusal } = useMatches().at(-1)?.staticData ?? {};
  if (!needed || needed.some((permission) => can(role, permission))) return children;
  return (
    <EmptyState
      headsPage
      title="Your role has no access to this page"
      description={
        refusal
          ? `You are signed in as ${role}. ${refusal}`
          : `You are signed in as ${role}. An Administrator can change what you may open.`
      }
      action={<Link to={appRoutes.dashboard()}>Go to the dashboard</Link>}
    />
  );
}
