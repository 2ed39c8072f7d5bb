/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;

/** The server's clock, by the `Date` header of its last response. Phones are often minutes off. */
export const serverClock = {
  set(date: string | null) {
    const at = date === null ? Number.NaN : Date.parse(date);
    if (!Number.isNaN(at)) ahead = at - Date.now();
  },
  now: () => Date.now() + ahead,
};
