import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import type { Clock } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { reserveNumbers } from '#finance/numbering/actions.ts';
import type { EntriesAdded } from '#finance/parties/hooks.ts';
import type { PaymentRow } from '#finance/payments/queries.ts';
import { areSalesOpen, insertVouchers, type NewVoucher, owedBillsOf } from './store.ts';

type Settled = Pick<NewVoucher, 'invoiceId' | 'paymentId' | 'entryId' | 'amount'>;
type Given = { clock: Clock };

/** Makes out the voucher of a payment of a bill alone. */
export async function issueForPayment(
  tx: Tx,
  context: Given,
  { id, invoiceId, direction, amount, tds, paidOn }: PaymentRow,
): Promise<void> {
  if (direction === 'in' || invoiceId === null) return;
  const settled = { invoiceId, paymentId: id, entryId: null, amount: amount + tds };
  await issue(tx, context, { settled: [settled], day: paidOn });
}

/** Makes out the vouchers of what was settled from the account of a vendor. */
export async function issueForEntries(
  tx: Tx,
  context: Given,
  { account, rows, day }: EntriesAdded,
): Promise<void> {
  if (account.kind === 'customer') return;
  const settled = rows.flatMap(({ id, kind, invoiceId, paymentId, amount }) =>
    kind === 'application' && invoiceId !== null
      ? [{ invoiceId, paymentId, entryId: id, amount: -amount }]
      : [],
  );
  await issue(tx, context, { settled, day });
}

/**
 * A voucher has the day of its payment, or today if the sales of that month are closed: its number is
 * listed in their return.
 */
async function issue(
  tx: Tx,
  { clock }: Given,
  { settled, day }: { settled: Settled[]; day: string },
): Promise<void> {
  if (settled.length === 0) return;
  const owed = await owedBillsOf(
    tx,
    settled.map(({ invoiceId }) => invoiceId),
  );
  const parts = settled.filter(({ invoiceId }) => owed.has(invoiceId));
  if (parts.length === 0) return;
  const issuedOn = (await areSalesOpen(tx, day.slice(0, 7))) ? day : dayOf(clock.now());
  const financialYear = financialYearOf(issuedOn);
  const numbers = await reserveNumbers(tx, {
    ...{ kind: 'payment-voucher', prefix: fixedPrefixes.paymentVoucher, financialYear },
    count: parts.length,
  });
  await insertVouchers(
    tx,
    parts.flatMap((part, at) => {
      const numbered = numbers[at];
      const row = { id: newId(), createdAt: clock.now(), financialYear, issuedOn };
      return numbered ? [{ ...row, ...part, ...numbered }] : [];
    }),
  );
}
