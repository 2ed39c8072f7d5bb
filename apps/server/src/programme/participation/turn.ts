import type { Tools } from '#core/scope.ts';

/** What a turn of the schedule has at hand: it acts in the product's own name. */
export type Turn = Tools & {
  actor: { id: null; name: string };
  requestId: null;
  signal: AbortSignal | undefined;
};
