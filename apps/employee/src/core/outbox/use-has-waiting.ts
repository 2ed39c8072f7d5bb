import { useEffect, useState } from 'react';
import { listen } from '../channel.ts';
import { hasWaiting } from './queue.ts';

/**
 * Returns whether something on this device waits to be sent, no matter whose it is. Nobody has to be
 * signed in.
 */
export function useHasWaiting(): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const read = () => hasWaiting().then(setWaits, () => undefined);
    void read();
    return listen(({ kind }) => {
      if (kind === 'outbox') void read();
    });
  }, []);
  return waits;
}
