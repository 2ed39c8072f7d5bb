import { defineHook } from '#core/hooks.ts';
import type { Actor, RequestContext } from '#core/request-context.ts';

/** A console user opens a file. Runs before any of it is sent. */
export const onFileOpened =
  defineHook<(context: RequestContext, opened: { fileId: string; by: Actor }) => Promise<void>>(
    'onFileOpened',
  );
