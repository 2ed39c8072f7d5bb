import type { UpdateCountLine } from '@kolam/contract/inventory/counts/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { recordChange } from '../../audit/actions.ts';
import { skuReferences } from '../catalogue/queries.ts';
import { bookOf } from '../stock/queries.ts';
import { findLine, type LineRow, saveLine } from './line-store.ts';
import { countRecord } from './present.ts';
import { presentLine } from './present-lines.ts';
import { requireReview, requireUnfinished, takeCount } from './states.ts';
import { saveCount } from './store.ts';

type Ids = { id: string; lineId: string };

/** Counts a line again, compared with the book of this moment, or in review leaves it out. */
export function updateLine(scope: Scope, { id, lineId }: Ids, body: UpdateCountLine) {
  return scope.transaction(async (tx) => {
    const count = await takeCount(tx, scope, id);
    requireUnfinished(count, 'NOT_OPEN');
    const before = await findLine(tx, { countId: id, id: lineId });
    // Of an open count nobody is told what should have been there.
    if (!before || (count.status === 'OPEN' && before.isMissed)) throw notFound();
    if (body.leftOut !== undefined) requireReview(count);
    const line = await saveLine(tx, lineId, await changesOf(tx, scope, { before, body }));
    const row = await saveCount(tx, id, { updatedAt: scope.clock.now() });
    const { code = '' } = (await skuReferences(tx, [line.skuId])).get(line.skuId) ?? {};
    await recordChange(tx, scope, {
      record: countRecord(row),
      action: `${body.counted === undefined ? 'decided on' : 'corrected'} ${code} in`,
      changes: [
        { field: 'counted', before: before.counted, after: line.counted },
        { field: 'leftOut', before: before.leftOut, after: line.leftOut },
      ].filter((change) => change.before !== change.after),
    });
    return { data: await presentLine(tx, row, line) };
  });
}

async function changesOf(
  tx: Tx,
  scope: Scope,
  { before, body }: { before: LineRow; body: UpdateCountLine },
): Promise<Partial<Omit<LineRow, 'variance'>>> {
  const { counted, leftOut } = body;
  if (counted === undefined) return { leftOut: leftOut ?? null };
  return {
    counted,
    book: await bookOf(tx, before),
    isMissed: false,
    countedAt: scope.clock.now(),
    countedByName: scope.actor.name,
    leftOut: leftOut ?? null,
  };
}
