import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import { memoryOnly } from '#core/memory-only.ts';
import { signOut } from '#core/sign-out.ts';

/** Milliseconds without use after which the session ends, as on the server. */
const idleMs = 15 * 60_000;
/** Milliseconds before the end at which the person is warned. */
const warningMs = 60_000;
/** Milliseconds after which the server learns of a use that needed no request. */
const reportedEvery = 5 * 60_000;
const lookEvery = 5_000;

const uses = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Signs out when nobody has used the page for 15 minutes. The server sees requests alone: it would
 * end the session of someone who reads, and let one go on whose page renews itself.
 * @returns whether the session ends within a minute
 */
export function useIdleEnd(): boolean {
  const [endsSoon, setEndsSoon] = useState(false);
  useEffect(() => {
    let reportedAt = memoryOnly.usedAt();
    const look = () => {
      const usedAt = memoryOnly.usedAt();
      const unused = Date.now() - usedAt;
      setEndsSoon(unused >= idleMs - warningMs);
      if (unused >= idleMs) void signOut();
      else if (usedAt - reportedAt >= reportedEvery) {
        reportedAt = usedAt;
        api('GET /employee/me').catch(() => undefined);
      }
    };
    const use = () => {
      // A device that slept may wake by a tap: too late.
      if (Date.now() - memoryOnly.usedAt() < idleMs) memoryOnly.use();
      look();
    };
    look();
    const timer = setInterval(look, lookEvery);
    for (const kind of uses) addEventListener(kind, use, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const kind of uses) removeEventListener(kind, use);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return endsSoon;
}
