import type { organisationMessages } from '@kolam/contract/platform/organisation/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { Organisation } from './queries.ts';

/** The business has its first name: documents that were made without one are given it. */
export const organisationNamed =
  defineHook<(tx: Tx, named: { organisation: Organisation; at: Date }) => Promise<void>>(
    'organisationNamed',
  );

type UsedPrefix = { prefix: string; kind: keyof typeof organisationMessages.documents };

/** Which kinds of documents have numbers that begin with one of these prefixes. */
export const usesOfPrefixes =
  defineHook<(tx: Tx, prefixes: string[]) => Promise<UsedPrefix[]>>('usesOfPrefixes');
