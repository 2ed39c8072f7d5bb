import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { recordOf } from './present.ts';
import { findParty } from './queries.ts';

/** Returns the full number of a bank account, and records the access in the history. */
export async function revealPartyBank(context: RequestContext, kind: PartyKind, id: string) {
  return context.transaction(async (tx) => {
    const row = await findParty(tx, kind, id);
    if (!row) throw notFound();
    if (row.account === '') throw notFound(partyMessages.noBank);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'bank_account_revealed',
      changes: [],
    });
    return { data: { accountNumber: row.account } };
  });
}
