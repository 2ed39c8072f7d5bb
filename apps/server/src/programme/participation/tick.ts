import type { Services } from '#core/request-context.ts';

/** What a turn of the schedule has at hand: it acts in the product's own name. */
export type Tick = Services & {
  actor: { id: null; name: string };
  requestId: null;
  signal: AbortSignal | undefined;
};
