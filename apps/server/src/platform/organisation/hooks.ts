import type { organisationMessages } from '@kolam/contract/platform/organisation/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { Organisation } from './queries.ts';

/** Called when the business gets its first name: documents created without one get it. */
export const organisationNamed =
  defineHook<(tx: Tx, named: { organisation: Organisation; at: Date }) => Promise<void>>(
    'organisationNamed',
  );

type UsedPrefix = { prefix: string; kind: keyof typeof organisationMessages.documents };

/** Returns which kinds of documents have numbers that begin with one of these prefixes. */
export const usesOfPrefixes =
  defineHook<(tx: Tx, prefixes: string[]) => Promise<UsedPrefix[]>>('usesOfPrefixes');
