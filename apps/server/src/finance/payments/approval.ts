import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { appliedByAnother, approvalNeeded } from '@kolam/contract/finance/payments/approval.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { personOf, type SignedInContext } from '#core/request-context.ts';
import { needsApproval, readOrganisation } from '#platform/organisation/queries.ts';
import { appliedTogether, lockPayouts, payoutsToApprove, togetherOf } from './approval-store.ts';

/** A payment that one person alone can't record. Amounts are in paise. */
type Lacking = { id: string; amount: number; together: number; above: number };

/** Returns those payments that one person alone can't record, by the setting as it is now. */
export async function lackApproval(tx: Tx, ids: string[]): Promise<Lacking[]> {
  const { payoutsAbove } = await readOrganisation(tx);
  if (payoutsAbove === null) return [];
  const payouts = await payoutsToApprove(tx, ids);
  const together = await togetherOf(tx, payouts);
  return payouts.flatMap(({ id, amount }, place) => {
    const sum = together[place] ?? amount;
    return needsApproval(sum, payoutsAbove)
      ? [{ id, amount, together: sum, above: payoutsAbove }]
      : [];
  });
}

/**
 * Refuses a payment that was just recorded if it needs the approval of another person. Its
 * transaction is rolled back. What a row of a bank statement shows has left already, so it is not
 * checked, but its payment stays with its row.
 * @throws Failure 409 `NEEDS_APPROVAL`
 */
export async function requireNoApproval(
  tx: Tx,
  context: SignedInContext,
  { id, direction, party }: Payment,
): Promise<void> {
  if (direction === 'in' || personOf(context) === null) return;
  await lockPayouts(tx, [party.id]);
  const [lacking] = await lackApproval(tx, [id]);
  if (!lacking) return;
  const { amount, together, above } = lacking;
  const others =
    together > amount ? { payee: party.name, together: rupeeText(together) } : undefined;
  throw conflict('NEEDS_APPROVAL', approvalNeeded(rupeeText(above), others));
}

type Applied = {
  vendorId: string;
  /** The entries of the account, each with its bill. */
  entries: readonly { id: string; invoiceId: string | null }[];
  bills: readonly { id: string; code: string | null }[];
  /** Who counts as one person with who applied it. */
  same: ReadonlySet<string>;
};

/**
 * Refuses what was just applied from the account of a vendor if one person alone decided more of a bill
 * than they may: another person has to apply it.
 * @throws Failure 409 `SECOND_PERSON`
 */
export async function requireAnotherApplies(
  tx: Tx,
  { vendorId, entries, bills, same }: Applied,
): Promise<void> {
  const { payoutsAbove } = await readOrganisation(tx);
  if (payoutsAbove === null) return;
  await lockPayouts(tx, [vendorId]);
  const ids = entries.map(({ id }) => id);
  const applied = await appliedTogether(tx, ids, { partyId: vendorId, same: [...same] });
  const above = applied.find(({ together }) => needsApproval(together, payoutsAbove));
  if (!above) return;
  const code = bills.find(({ id }) => id === above.billId)?.code ?? '';
  throw conflict(
    'SECOND_PERSON',
    appliedByAnother(rupeeText(payoutsAbove), { code, together: rupeeText(above.together) }),
  );
}
