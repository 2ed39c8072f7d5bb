import { healthReasons } from '@kolam/contract/platform/health/messages.ts';
import type { HealthDetails, HealthSummary } from '@kolam/contract/platform/health/model.ts';
import { after, seconds } from '#core/clock.ts';
import type { Services } from '#core/request-context.ts';
import { lookAtHealth } from './look.ts';
import { oneLook } from './one-check.ts';

type Health = HealthSummary & { checkedAt: Date; details: HealthDetails | null };
type Looking = Pick<Services, 'db' | 'clock' | 'settings' | 'files' | 'jobs' | 'live' | 'log'>;

/** Each server runs the checks at most once in this time, however many callers there are. */
const freshFor = seconds(10);
/**
 * A database that takes longer counts as not responding. The other checks have their own limits.
 */
const lookLimit = 8_000;

const latest = new WeakMap<Services['db'], { until: Date; health: Promise<Health> }>();
const looking = oneLook<Health>(lookLimit);

/**
 * Returns the state of the system, at most some seconds old. Never fails: a check without a
 * response counts as a problem.
 */
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

/** Discards the cached state after a repair, so that the next caller gets a new one. */
export const lookAgain = ({ db }: Pick<Services, 'db'>): void => void latest.delete(db);

/** Returns the part that every signed-in user may see. */
export async function healthSummary(services: Looking): Promise<HealthSummary> {
  const { status, reasons } = await currentHealth(services);
  return { status, reasons };
}
