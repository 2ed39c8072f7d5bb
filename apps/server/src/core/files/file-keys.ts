import type { SQL } from 'drizzle-orm';
import { defineHook } from '#core/hooks.ts';
import type { KeysInUse } from './sweep.ts';

/**
 * The file store keys that a feature's records refer to. Files without such a record are removed.
 */
type FileKeys = {
  /** Returns which of the given keys are in use. */
  inUse: KeysInUse;
  /** Selects all of them, in a column `key`. */
  all: SQL;
};

/**
 * Each feature whose records refer to keys in the file store must take part, or its files are
 * removed.
 */
export const fileKeys = defineHook<FileKeys>('fileKeys');
