import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import type { recordEntryFromRow } from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import { conflict, invalid } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { recordEntries } from '#finance/other-entries/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import {
  countMatches,
  entryOf,
  lockRowToMatch,
  matchBy,
  presentChanged,
  requireOpen,
} from './change-match.ts';
import { leftOfRow } from './left.ts';
import { insertMatches } from './match-store.ts';

/** Records what a row shows as another entry, and matches it with the row, in one transaction. */
export function recordEntryOfRow(
  context: SignedInContext,
  id: string,
  { amount: given, bookedOn: givenDay, ...body }: BodyOf<typeof recordEntryFromRow>,
) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await lockRowToMatch(tx, id);
    assertVersion(context, locked.row.version);
    await requireOpen(tx, locked.row);
    const { direction, day } = locked.row;
    const left = leftOfRow(locked.row);
    const amount = given ?? left;
    if (amount > left) {
      const message = reconciliationMessages.aboveRow(rupeeText(left));
      throw conflict('ABOVE_AMOUNT', message, { amount: message });
    }
    const bookedOn = givenDay ?? day;
    if (bookedOn < day) throw invalid({ bookedOn: reconciliationMessages.beforeRow });
    const [entry] = await recordEntries(tx, context, [{ ...body, direction, amount, bookedOn }]);
    if (!entry) throw new Error('No entry was recorded');
    const part = { rowId: id, paymentId: null, entryId: entry.id, way: 'created' as const };
    await insertMatches(tx, [{ ...part, amount, ...matchBy(context, at) }]);
    const changed = await countMatches(tx, locked.row, { entries: amount, at });
    const after = `${entry.code} · ${otherHeads[entry.head].label} · ${rupeeText(amount)}`;
    await recordChange(
      tx,
      context,
      entryOf(locked, { field: 'entry', action: 'entry_recorded', before: null, after }),
    );
    return presentChanged(tx, changed);
  });
}
