import type { Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { Scope } from '#core/scope.ts';

/** A company was opened or closed to its people. The company is locked. */
export const onCompanyAccessChanged =
  defineHook<(tx: Tx, scope: Pick<Scope, 'clock'>, companyId: string) => Promise<void>>(
    'onCompanyAccessChanged',
  );
