import { healthMessages } from '@kolam/contract/platform/health/messages.ts';
import { useCan } from '#core/session.ts';
import { useSystemHealth } from '#core/system-health.ts';
import { Link } from '#ui/link.tsx';
import { useOnline } from '#ui/online.ts';
import { toast } from '#ui/toast.ts';
import styles from './health-badge.module.css';
import { healthRoutes } from './routes.ts';

/**
 * Shows whether the system is healthy. For Administrators it links to the details, for others it
 * gives the reason.
 */
export function HealthBadge() {
  const health = useSystemHealth();
  const online = useOnline();
  const canReadSettings = useCan('settings:read');
  // Nothing is shown before the health is known, or while it can't be.
  if (!health || !online) return null;
  const degraded = health.status === 'degraded';
  const words = degraded ? healthMessages.degraded : healthMessages.healthy;
  const reason = degraded ? health.reasons.join(' ') : healthMessages.allWell;
  const badge = {
    className: degraded ? `${styles.badge} ${styles.degraded}` : styles.badge,
    'data-tip': reason,
    'aria-label': `${words}. ${reason}`,
  };
  const face = (
    <>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>{words}</span>
    </>
  );
  return canReadSettings ? (
    <Link to={healthRoutes.page()} {...badge}>
      {face}
    </Link>
  ) : (
    <button type="button" {...badge} onClick={() => toast.note(reason)}>
      {face}
    </button>
  );
}
