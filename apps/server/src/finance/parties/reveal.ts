import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { recordOf } from './present.ts';
import { findParty } from './queries.ts';

const numbers = {
  account: { action: 'bank_account_revealed', none: partyMessages.noBank },
  pan: { action: 'pan_revealed', none: partyMessages.noPan },
} as const;

/** Returns the full number of a bank account, and records the access in the history. */
export const revealPartyBank = (context: RequestContext, kind: PartyKind, id: string) =>
  reveal(context, { kind, id, column: 'account' }, (accountNumber) => ({ accountNumber }));

/** Does the same for a PAN. */
export const revealPartyPan = (context: RequestContext, kind: PartyKind, id: string) =>
  reveal(context, { kind, id, column: 'pan' }, (pan) => ({ pan }));

async function reveal<Shown>(
  context: RequestContext,
  { kind, id, column }: { kind: PartyKind; id: string; column: keyof typeof numbers },
  shown: (number: string) => Shown,
): Promise<{ data: Shown }> {
  const { action, none } = numbers[column];
  return context.transaction(async (tx) => {
    const row = await findParty(tx, kind, id);
    if (!row) throw notFound();
    if (row[column] === '') throw notFound(none);
    await recordChange(tx, context, { record: recordOf(row), action, changes: [] });
    return { data: shown(row[column]) };
  });
}
