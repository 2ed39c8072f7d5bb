import type { Tx } from './database/types.ts';
import { defineHook } from './hooks.ts';
import type { Traces } from './pii-matches.ts';
import type { Services } from './request-context.ts';

/**
 * Removes an erased person from texts that others wrote: `texts` are full names, emails and phone
 * numbers, `traces` their parts. Each feature with free text takes part.
 */
export const erasePiiMatches =
  defineHook<
    (
      tx: Tx,
      piiMatches: { texts: string[]; traces: Traces },
      context: Pick<Services, 'clock' | 'jobs'>,
    ) => Promise<void>
  >('erasePiiMatches');
