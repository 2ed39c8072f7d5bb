import type { Endpoint } from '@kolam/contract/core/endpoint.ts';
import type { GeneralCode } from '@kolam/contract/core/problem.ts';
import type { Clock } from '#core/clock.ts';
import { Failure } from '#core/failure.ts';
import type { Settings } from '#core/settings.ts';

/**
 * Slows down an account, API key or network that asks for too much, whatever it asks for. Returns what
 * takes back the counted export, for one that is refused.
 * @throws Failure 429
 */
export type Brake = (endpoint: Endpoint, callerId: string) => () => void;

const minute = 60_000;
const hour = 60 * minute;

/**
 * Counts in the memory of this process, in fixed minutes and hours: each server has its own counts,
 * which a restart clears.
 */
export function createBrake(clock: Clock, limits: Settings['brake']): Brake {
  const requests = countPer(minute, limits.requestsPerMinute);
  const exports = countPer(hour, limits.exportsPerHour);
  return (endpoint, accountId) => {
    const now = clock.now().getTime();
    const { seconds } = requests(accountId, now);
    if (seconds > 0)
      throw tooFast('Too many requests. Please wait a minute and try again.', seconds);
    if (!endpoint.exports) return () => undefined;
    const { seconds: left, takeBack } = exports(accountId, now);
    if (left > 0) {
      const minutes = Math.ceil(left / 60);
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      throw tooFast(`Too many exports within an hour. Please try again in ${wait}.`, left);
    }
    return takeBack;
  };
}

/**
 * Returns a count that answers how many seconds an account beyond the limit has to wait, or 0 and
 * what takes the counted one back.
 */
function countPer(length: number, most: number | null) {
  let current = -1;
  let counts = new Map<string, number>();
  return (accountId: string, now: number): { seconds: number; takeBack: () => void } => {
    const nothing = () => undefined;
    if (most === null) return { seconds: 0, takeBack: nothing };
    const period = Math.floor(now / length);
    if (period !== current) {
      current = period;
      counts = new Map();
    }
    const counted = counts;
    const count = counted.get(accountId) ?? 0;
    if (count >= most)
      return { seconds: Math.ceil(((period + 1) * length - now) / 1000), takeBack: nothing };
    counted.set(accountId, count + 1);
    const takeBack = () => void counted.set(accountId, (counted.get(accountId) ?? 1) - 1);
    return { seconds: 0, takeBack };
  };
}

const tooFast = (message: string, retryAfter: number) =>
  new Failure('too-many', 'RATE_LIMIT' satisfies GeneralCode, message, { retryAfter });
