import type { Services } from '#core/request-context.ts';

/** One run of the reminders. */
export type Run = {
  services: Services;
  now: Date;
  /** `YYYY-MM-DD` in Asia/Kolkata. */
  today: string;
  signal: AbortSignal | undefined;
};
