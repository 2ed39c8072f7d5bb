import { table } from './store.ts';

const stored = table<number>('values');
const key = 'server-clock';
/** Milliseconds that the delay of a response makes anyway. */
const inexact = 5_000;

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;

/** The server's clock, by the `Date` header of its last response. Phones are often minutes off. */
export const serverClock = {
  set(date: string | null) {
    const before = ahead;
    this.setForPage(date);
    // Without room the next start without a connection has the phone's own clock.
    if (Math.abs(ahead - before) > inexact)
      void stored.update(key, () => ahead).catch(() => undefined);
  },
  /** Sets it until the page is closed, and stores nothing on the device. */
  setForPage(date: string | null) {
    const at = date === null ? Number.NaN : Date.parse(date);
    if (!Number.isNaN(at)) ahead = at - Date.now();
  },
  /** Takes what the device knew last, for a start without a connection. */
  async load() {
    ahead = (await stored.get(key).catch(() => undefined)) ?? 0;
  },
  now: () => Date.now() + ahead,
};
