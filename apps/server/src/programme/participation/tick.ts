import type { Services } from '#core/request-context.ts';

/** The services for a run of the scheduler, which acts as the product itself. */
export type Tick = Services & {
  actor: { id: null; name: string };
  requestId: null;
  signal: AbortSignal | undefined;
};
