import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { RequestContext } from '#core/request-context.ts';

/** A kind of people who can be erased. */
type Erasable = {
  /** Returns those of these ids that belong to people of this kind. */
  find: (db: Queryable, ids: string[]) => Promise<string[]>;
  /** Erases a person again whom a restored backup brought back. Nothing blocks it. */
  replay: (context: RequestContext, id: string) => Promise<unknown>;
};

/** Each feature with people who can be erased takes part. */
export const erasable = defineHook<Erasable>('erasable');
