import type { Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { RequestContext } from '#core/request-context.ts';

/** A company was opened or closed to its people. Its row is locked. */
export const onCompanyAccessChanged =
  defineHook<(tx: Tx, context: Pick<RequestContext, 'clock'>, companyId: string) => Promise<void>>(
    'onCompanyAccessChanged',
  );
