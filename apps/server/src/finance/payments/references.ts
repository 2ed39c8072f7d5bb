import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import type { CreatePayment } from '@kolam/contract/finance/payments/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { usesOfReference } from './hooks.ts';
import { paymentsOfReference } from './queries.ts';
import { lockReference } from './store.ts';
import { refKeyOf } from './tables.ts';

/** How many of the payments and payslips with the same reference the message lists. */
const mostNamed = 3;

/** Words without a digit, such as "Advance", are not a bank's reference. */
export const isBankReference = (key: string): boolean => /[0-9]/.test(key);

/**
 * Refuses a reference that another payment or payslip already has, unless confirmed: one transfer
 * may settle several invoices, but usually the payment was recorded twice. A lock of the reference
 * serializes concurrent payments. It is the first statement, and what is sent together with this
 * follows it.
 * @throws Failure 409 `DUPLICATE_REF`
 */
export async function requireNewReference(
  tx: Tx,
  { mode, ref, confirmDuplicateRef = false, sameTransfer = [] }: Referenced,
): Promise<void> {
  if (mode === 'Cash' || !isBankReference(ref)) return;
  if (confirmDuplicateRef) return lockReference(tx, keyOf(ref));
  const used = await lockUsesOf(tx, ref, sameTransfer);
  if (used.uses.length === 0) return;
  const message = paymentMessages.duplicateRef(ref, used);
  throw conflict('DUPLICATE_REF', message, { ref: message });
}

const keyOf = (ref: string): SQL => refKeyOf(sql`${ref}::text`);

/**
 * Locks a reference, and returns some of the payments and payslips that have it, and how many more there
 * are.
 */
export async function lockUsesOf(
  tx: Tx,
  ref: string,
  sameTransfer: readonly string[] = [],
): Promise<{ uses: string[]; more: number }> {
  const key = keyOf(ref);
  await lockReference(tx, key);
  const uses = [
    paymentsOfReference(key, sameTransfer),
    ...usesOfReference.parts().map((run) => run(key)),
  ];
  const { rows } = await tx.execute<{ code: string; name: string; total: number }>(sql`
    select code, name, count(*) over ()::int as total
    from (${sql.join(uses, sql` union all `)}) as used
    where ${key} ~ '[0-9]'
    order by at, code limit ${mostNamed}`);
  return {
    uses: rows.map(({ code, name }) => `${code} (${name})`),
    more: (rows[0]?.total ?? 0) - rows.length,
  };
}

type Referenced = Pick<CreatePayment, 'mode' | 'ref'> & {
  confirmDuplicateRef?: boolean | undefined;
} & OfTransfer;

/** The payments that are known to be of the same transfer: they share its reference. */
export type OfTransfer = { sameTransfer?: readonly string[] };
