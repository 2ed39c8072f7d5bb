/** The source of the current time. Tests and demo data pass a clock set to another day. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

/** Returns the instant `duration` milliseconds after `moment`. */
export function after(moment: Date, duration: number): Date {
  return new Date(moment.getTime() + duration);
}
