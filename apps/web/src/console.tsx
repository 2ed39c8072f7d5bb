import { HealthBadge } from '#platform/health/health-badge.tsx';
import { NotificationBell } from '#platform/notifications/bell.tsx';
import { AdminArea } from './shell/admin-area.tsx';

/** Everything below `/admin`, with what features show in its head. */
export function Console() {
  return (
    <AdminArea
      headEnd={
        <>
          <HealthBadge />
          <NotificationBell />
        </>
      }
    />
  );
}
