import { dayOf } from '@kolam/contract/core/dates.ts';
import { useEffect, useState } from 'react';
import { serverClock } from './server-clock.ts';

/** The longest delay that timers take. */
const longest = 2 ** 31 - 1;

/** Returns the server's time, renewed each minute and at the given instants. */
export function useServerTime(...instants: (string | null)[]): number {
  const [now, setNow] = useState(serverClock.now);
  const next = Math.min(
    ...instants.flatMap((instant) => {
      const at = instant === null ? 0 : Date.parse(instant);
      return at > now ? [at] : [];
    }),
    now + 60_000,
  );
  useEffect(() => {
    const delay = Math.min(Math.max(next - serverClock.now(), 0) + 50, longest);
    const timer = setTimeout(() => setNow(serverClock.now()), delay);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}

/** Returns the current day in India by the server's clock, `YYYY-MM-DD`. */
export const useToday = (): string => dayOf(new Date(useServerTime()));
