import { inRupees } from '@kolam/contract/core/money.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { type PaymentVoucher, vouchersOfPayments } from './hooks.ts';
import { presentPayment } from './present.ts';
import { type Settled, settledBy } from './settled-store.ts';
import type { PaymentRow } from './store.ts';

export const presentSettled = (settled: readonly Settled[]): Payment['settles'] =>
  settled.map(({ id, code, amount, tds }) => ({
    ...{ _id: id, id, code },
    ...{ amount: inRupees(amount), tds: inRupees(tds) },
  }));

/** Presents the vouchers of one payment or entry of an account. */
export const presentVouchers = (
  vouchers: readonly PaymentVoucher[],
  of: string,
): Payment['vouchers'] =>
  vouchers
    .filter((voucher) => voucher.of === of)
    .map(({ id, code, amount }) => ({ _id: id, id, code, amount: inRupees(Math.abs(amount)) }));

/** Presents money on an account, with the invoices that it settled. */
export async function presentOnAccount(db: Queryable, row: PaymentRow): Promise<Payment> {
  return presentPayment(row, null, {
    settles: presentSettled(await settledBy(db, [row.id])),
    vouchers: presentVouchers(await vouchersOfPayments.only()(db, [row.id]), row.id),
  });
}
