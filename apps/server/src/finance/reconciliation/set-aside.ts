import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { setRowAside } from '@kolam/contract/finance/reconciliation/endpoints.ts';
import {
  asideReasonNames,
  reconciliationMessages,
} from '@kolam/contract/finance/reconciliation/messages.ts';
import { conflict } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { entryOf, lockRowToMatch, presentChanged, requireOpen } from './change-match.ts';
import { saveAside } from './row-states.ts';
import { countDone, lessBy, movedBy } from './statement-store.ts';

/** Marks a row as having no payment: bank charges, salaries, transfers between own accounts. */
export function setAside(
  context: SignedInContext,
  id: string,
  { reason, note }: BodyOf<typeof setRowAside>,
) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await lockRowToMatch(tx, id);
    assertVersion(context, locked.row.version);
    await requireOpen(tx, locked.row);
    if (locked.row.matchedAmount > 0) {
      throw conflict('ROW_MATCHED', reconciliationMessages.rowPartMatched);
    }
    const row = await saveAside(tx, id, { aside: { reason, note, by: context.actor.name }, at });
    const statement = await countDone(tx, row.statementId, { setAside: movedBy(row), at });
    const after = asideReasonNames[reason];
    const entry = entryOf(locked, {
      field: 'reason',
      action: 'row_set_aside',
      before: null,
      after,
    });
    if (note !== '') entry.changes.push({ field: 'note', before: null, after: note });
    await recordChange(tx, context, entry);
    return presentChanged(tx, context, { row, statement });
  });
}

/** Reopens a row that was set aside. */
export function bringBack(context: SignedInContext, id: string) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await lockRowToMatch(tx, id);
    assertVersion(context, locked.row.version);
    const { asideReason } = locked.row;
    if (asideReason === null) throw conflict('NOT_SET_ASIDE', reconciliationMessages.notSetAside);
    const row = await saveAside(tx, id, { aside: null, at });
    const less = lessBy(movedBy(row));
    const statement = await countDone(tx, row.statementId, { setAside: less, at });
    const before = asideReasonNames[asideReason];
    const change = { field: 'reason', action: 'row_brought_back', before, after: null } as const;
    await recordChange(tx, context, entryOf(locked, change));
    return presentChanged(tx, context, { row, statement });
  });
}
