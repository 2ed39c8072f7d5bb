import { can } from '@kolam/contract/core/permissions.ts';
import { useMatches, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { appRoutes } from '#core/routes.ts';
import { useAdmin } from '#core/session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { homeOf } from './navigation.ts';

/**
 * Shows a page only to roles that may read it. The server also refuses its data. The dashboard, to
 * which signing in leads, sends roles that may not read it on to their own first page.
 */
export function PageGuard({ children }: { children: ReactNode }) {
  const { role } = useAdmin();
  const place = useMatches().at(-1);
  const { permissions: needed, refusal } = place?.staticData ?? {};
  if (!needed || needed.some((permission) => can(role, permission))) return children;
  const home = homeOf((permission) => can(role, permission));
  if (place?.pathname === appRoutes.dashboard()) return <GoOn to={home.to} />;
  return (
    <EmptyState
      headsPage
      title="Your role has no access to this page"
      description={
        refusal
          ? `You are signed in as ${role}. ${refusal}`
          : `You are signed in as ${role}. An Administrator can change what you may open.`
      }
      action={
        <Link to={home.to}>
          {home.to === appRoutes.dashboard() ? 'Go to the dashboard' : `Go to ${home.label}`}
        </Link>
      }
    />
  );
}

function GoOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, replace: true });
  }, [navigate, to]);
  return null;
}
