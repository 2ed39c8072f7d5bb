import { useEffect, useRef } from 'react';
import { serverClock } from './server-clock.ts';

/** The server's jobs open and close days a little after the minute. */
const jobsDelay = 5_000;
/** The longest delay that timers take. */
const longest = 2 ** 31 - 1;

/** Reads something again when one of the instants has passed by the server's clock. */
export function useRenewAt(instants: readonly (string | null)[], renew: () => void) {
  const latest = useRef(renew);
  latest.current = renew;
  const ahead = instants.flatMap((instant) => {
    const at = instant === null ? 0 : Date.parse(instant);
    return at > serverClock.now() ? [at] : [];
  });
  const next = ahead.length > 0 ? Math.min(...ahead) : null;
  useEffect(() => {
    if (next === null) return;
    const delay = Math.min(next - serverClock.now() + jobsDelay, longest);
    const timer = setTimeout(() => latest.current(), delay);
    return () => clearTimeout(timer);
  }, [next]);
}
