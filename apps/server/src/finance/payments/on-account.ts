import { dayOf } from '@kolam/contract/core/dates.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { CreatePayment } from '@kolam/contract/finance/payments/rules.ts';
import {
  type PaymentDirection,
  settlingDirection,
} from '@kolam/contract/finance/payments/values.ts';
import type { TaxedSection } from '@kolam/contract/finance/tax/sections.ts';
import { together } from '#core/database/lease.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import {
  type Account,
  type AccountEntryRow,
  liveEntries,
  moveOnAccount,
  reversalOf,
} from '#finance/parties/actions.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { onPaymentRecorded } from './hooks.ts';
import { requireRecordable, reservePayment } from './insert.ts';
import { historyValues } from './present.ts';
import { type OfTransfer, requireNewReference } from './references.ts';
import { insertPayment, type PaymentRow } from './store.ts';

/** What money settles of an invoice or bill, in paise: by money, and by tax besides. */
type Applied = { invoiceId: string; amount: number; tds: number };

type OnAccount = Pick<CreatePayment, 'mode' | 'ref' | 'confirmDuplicateRef'> &
  OfTransfer & {
    direction: PaymentDirection;
    amount: number;
    paidOn?: string | undefined;
    /** Of a receipt or payout. Their invoices are locked. */
    applied?: readonly Applied[];
    /** The section of the tax of all. Null without tax. */
    tdsSection?: TaxedSection | null;
    /** Of a receipt or payout: tax that was deducted from what settles no invoice, in paise. */
    tdsOfRest?: number;
    /** Of a refund: the advance that it is of. */
    advance?: string | undefined;
  };

/** The entry of money that comes on an account. */
const broughtBy = { customer: 'receipt', vendor: 'payout' } as const;

/**
 * Records money that comes on a locked account, with what it settles of invoices or bills, or is
 * refunded from it.
 * @throws Failure 400 or 409 that names the field of a payment
 */
export async function recordOnAccount(
  tx: Tx,
  context: SignedInContext,
  account: Account,
  { direction, amount, applied = [], tdsSection = null, tdsOfRest = 0, ...given }: OnAccount,
): Promise<{ payment: PaymentRow; account: Account; rows: AccountEntryRow[] }> {
  const now = context.clock.now();
  const { mode, ref, paidOn = dayOf(now), advance: advanceId } = given;
  const tds = applied.reduce((sum, part) => sum + part.tds, tdsOfRest);
  requireRecordable(paidOn, dayOf(now));
  const [, numbered] = await together([
    requireNewReference(tx, given),
    reservePayment(tx, { direction, paidOn }),
  ]);
  const payment = await insertPayment(tx, {
    ...numbered,
    direction,
    invoiceId: null,
    invoiceCode: '',
    partyId: account.id,
    partyName: account.name,
    accountKind: account.kind,
    amount,
    tds,
    tdsSection: tds > 0 ? tdsSection : null,
    mode,
    ref,
    paidOn,
    createdAt: now,
    updatedAt: now,
  });
  await recordChange(tx, context, {
    record: { kind: 'payment', id: payment.id, title: payment.code },
    action: 'recorded',
    changes: changesBetween({}, historyValues(payment)),
  });
  const entry =
    direction === settlingDirection[account.kind]
      ? { kind: broughtBy[account.kind], amount: amount + tds, tds }
      : { kind: 'refund' as const, amount: -amount };
  const moved = await moveOnAccount(tx, context, account, {
    entries: [
      { ...entry, causeId: payment.id },
      ...applied.map((part) => ({
        kind: 'application' as const,
        causeId: part.invoiceId,
        invoiceId: part.invoiceId,
        paymentId: payment.id,
        amount: -(part.amount + part.tds),
        tds: part.tds,
      })),
    ],
    by: payment.code,
    partOfId: payment.id,
    day: paidOn,
    advanceId,
  });
  for (const run of onPaymentRecorded.parts()) await run(tx, context, payment);
  return { payment, ...moved };
}

/**
 * Returns what a payment on account moved and has not been taken back: what it settled first. The
 * account is locked.
 */
export async function movedBy(
  tx: Tx,
  { kind }: Account,
  { id, direction }: PaymentRow,
): Promise<AccountEntryRow[]> {
  if (direction !== settlingDirection[kind]) {
    return liveEntries(tx, { kind: 'refund', causeId: id });
  }
  const applied = await liveEntries(tx, { kind: 'application', paymentId: id });
  return [...applied, ...(await liveEntries(tx, { kind: broughtBy[kind], causeId: id }))];
}

/**
 * Takes back what a payment moved on a locked account.
 * @throws Failure 409 `BALANCE_USED`
 */
export async function takeBackOnAccount(
  tx: Tx,
  context: SignedInContext,
  account: Account,
  { payment, moved, reason }: { payment: PaymentRow; moved: AccountEntryRow[]; reason: string },
): Promise<void> {
  const asked = moved.reduce((sum, { amount }) => sum + amount, 0);
  const { onAccount: left, kind } = account;
  if (asked > left) {
    const message = balanceMessages.used(rupeeText(left), rupeeText(asked), kind);
    throw conflict('BALANCE_USED', message);
  }
  await moveOnAccount(tx, context, account, {
    entries: moved.map((entry) => reversalOf(entry, reason)),
    by: payment.code,
    partOfId: payment.id,
  });
}
