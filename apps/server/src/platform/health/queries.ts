import { healthReasons } from '@kolam/contract/platform/health/messages.ts';
import type { HealthDetails, HealthSummary } from '@kolam/contract/platform/health/model.ts';
import { after, seconds } from '#core/clock.ts';
import type { Tools } from '#core/scope.ts';
import { lookAtHealth } from './look.ts';
import { oneLook } from './one-look.ts';

type Health = HealthSummary & { checkedAt: Date; details: HealthDetails | null };
type Looking = Pick<Tools, 'db' | 'clock' | 'settings' | 'files' | 'jobs' | 'live' | 'log'>;

/** However many ask, it is looked at once in so long on each server. */
const freshFor = seconds(10);
/** A database that needs longer does not answer; what is looked at beside it has its own limits. */
const lookLimit = 8_000;

const latest = new WeakMap<Tools['db'], { until: Date; health: Promise<Health> }>();
const looking = oneLook<Health>(lookLimit);

/** How the system is, as of some seconds ago. Never fails: what does not answer is not well. */
export function currentHealth(tools: Looking): Promise<Health> {
  const now = tools.clock.now();
  const known = latest.get(tools.db);
  if (known && known.until > now) return known.health;
  const health = looking(tools.db, () => lookAtHealth(tools)).catch((error: unknown): Health => {
    tools.log.warn({ err: error }, 'The health of the system could not be looked at');
    const reasons = [healthReasons.databaseAway];
    return { status: 'degraded', reasons, checkedAt: now, details: null };
  });
  latest.set(tools.db, { until: after(now, freshFor), health });
  return health;
}

/** After something was done about it: who asks next gets it as it is now. */
export const lookAgain = ({ db }: Pick<Tools, 'db'>): void => void latest.delete(db);

/** What everybody who is signed in may know of it. */
export async function healthSummary(tools: Looking): Promise<HealthSummary> {
  const { status, reasons } = await currentHealth(tools);
  return { status, reasons };
}
