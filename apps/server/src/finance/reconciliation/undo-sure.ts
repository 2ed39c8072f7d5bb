import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { undoSure } from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { reverseEntries } from '#finance/other-entries/actions.ts';
import { freeNotices } from '#finance/payment-notices/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { presentStatement } from './present.ts';
import { takeBackSure } from './row-states.ts';
import { sumRows } from './row-store.ts';
import { countDone, lessBy, lockStatement } from './statement-store.ts';

/**
 * Undoes the matches and entries of accepting all sure ones, if unchanged since. Rows are matched only under
 * their statement's lock, so none changes in between.
 */
export function undoSureRows(
  context: SignedInContext,
  id: string,
  { rows }: BodyOf<typeof undoSure>,
) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const before = await lockStatement(tx, id);
    if (!before) throw notFound();
    const takenBack = await takeBackSure(tx, { statementId: id, rows, at });
    const ids = takenBack.map((row) => row.id);
    if (ids.length === 0) return { data: presentStatement(before), undone: 0 };
    await reverseEntries(
      tx,
      context,
      takenBack.flatMap(({ entryId }) => entryId ?? []),
    );
    const entries = await sumRows(
      tx,
      takenBack.flatMap((row) => (row.entryId === null ? [] : row.id)),
    );
    const statement = await countDone(tx, id, {
      matched: lessBy(await sumRows(tx, ids)),
      entries: lessBy({ ...entries, rows: 0 }),
      at,
    });
    await recordChange(tx, context, {
      record: { kind: 'statement', id, title: statement.fileName },
      action: 'sure_matches_undone',
      changes: [{ field: 'matched', before: before.matched, after: statement.matched }],
    });
    const paymentIds = takenBack.flatMap(({ paymentId }) => paymentId ?? []);
    await freeNotices(tx, context, { paymentIds, otherReference: true });
    return { data: presentStatement(statement), undone: ids.length };
  });
}
