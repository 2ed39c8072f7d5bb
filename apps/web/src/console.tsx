import { HealthBadge } from '#platform/health/health-badge.tsx';
import { NotificationBell } from '#platform/notifications/bell.tsx';
import { AdminArea } from './shell/admin-area.tsx';

/** Everything below `/admin`, with the features' content in its header. */
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
