import type { Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { RequestContext } from '#core/request-context.ts';

type Part = (
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  employeeId: string,
) => Promise<void>;

/** A person has withdrawn their consent to take part. Their company is locked. */
export const onTakingPartWithdrawn = defineHook<Part>('onTakingPartWithdrawn');

/** A person has given it again. Their company is locked. */
export const onTakingPartResumed = defineHook<Part>('onTakingPartResumed');
