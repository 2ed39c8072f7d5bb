import { healthReasons } from '@kolam/contract/platform/health/messages.ts';
import type { HealthDetails, HealthSummary } from '@kolam/contract/platform/health/model.ts';
import { after, seconds } from '#core/clock.ts';
import type { Services } from '#core/request-context.ts';
import { lookAtHealth } from './look.ts';
import { oneLook } from './one-look.ts';

type Health = HealthSummary & { checkedAt: Date; details: HealthDetails | null };
type Looking = Pick<Services, 'db' | 'clock' | 'settings' | 'files' | 'jobs' | 'live' | 'log'>;

/** However many ask, it is looked at once in so long on each server. */
const freshFor = seconds(10);
/** A database that needs longer does not answer; what is looked at beside it has its own limits. */
const lookLimit = 8_000;

const latest = new WeakMap<Services['db'], { until: Date; health: Promise<Health> }>();
const looking = oneLook<Health>(lookLimit);

/** How the system is, as of some seconds ago. Never fails: what does not answer is not well. */
export function currentHealth(services: Looking): Promise<Health> {
  const now = services.clock.now();
  const known = latest.get(services.db);
  if (known && known.until > now) return known.health;
  const health = looking(services.db, () => lookAtHealth(services)).catch(
    (error: unknown): Health => {
      services.log.warn({ err: error }, 'The health of the system could not be looked at');
      const reasons = [healthReasons.databaseAway];
      return { status: 'degraded', reasons, checkedAt: now, details: null };
    },
  );
  latest.set(services.db, { until: after(now, freshFor), health });
  return health;
}

/** After something was done about it: who asks next gets it as it is now. */
export const lookAgain = ({ db }: Pick<Services, 'db'>): void => void latest.delete(db);

/** What everybody who is signed in may know of it. */
export async function healthSummary(services: Looking): Promise<HealthSummary> {
  const { status, reasons } = await currentHealth(services);
  return { status, reasons };
}
