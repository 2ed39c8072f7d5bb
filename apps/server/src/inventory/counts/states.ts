import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { type CountRow, lockCount } from './store.ts';

/** Locks an existing count alone and checks its version. @throws Failure 404, 412 */
export async function takeCount(tx: Tx, context: RequestContext, id: string): Promise<CountRow> {
  const count = await lockCount(tx, id);
  if (!count) throw notFound();
  assertVersion(context, count.version);
  return count;
}

/** @throws Failure 409 `NOT_OPEN` */
export function requireOpen({ status, code }: CountRow): void {
  if (status === 'OPEN') return;
  const message = status === 'REVIEW' ? countMessages.inReview(code) : countMessages.closed(code);
  throw conflict('NOT_OPEN', message);
}

/** @throws Failure 409 `NOT_IN_REVIEW` */
export function requireReview({ status, code }: CountRow): void {
  if (status !== 'REVIEW') throw conflict('NOT_IN_REVIEW', countMessages.notInReview(code));
}

/** @throws Failure 409 `code` */
export function requireUnfinished(count: CountRow, refusal: string): void {
  if (count.status === 'OPEN' || count.status === 'REVIEW') return;
  throw conflict(refusal, countMessages.closed(count.code));
}
