import type { SQL } from 'drizzle-orm';
import { defineHook } from '#core/hooks.ts';
import type { KeysInUse } from './sweep.ts';

/** Keys in the file store that a feature's records name: what lies there without such a record is removed. */
export type FileKeys = {
  /** Which of some keys are named. */
  inUse: KeysInUse;
  /** A query for all of them, in a column `key`. */
  all: SQL;
};

/** Each feature whose records name keys in the file store takes part, or its files go. */
export const fileKeys = defineHook<FileKeys>('fileKeys');
