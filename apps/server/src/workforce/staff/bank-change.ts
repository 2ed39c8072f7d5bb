import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import { assertConfirmed } from '#core/confirmation.ts';
import type { Tx } from '#core/database/types.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { SignedInContext } from '#core/request-context.ts';
import type { changedColumns } from './changed-columns.ts';
import { bankChangedMail } from './mails.ts';
import type { StaffRow } from './store.ts';

type Changed = ReturnType<typeof changedColumns>;

const changesAccount = (changed: Changed): boolean =>
  'bankName' in changed || 'accountNumber' in changed || 'ifsc' in changed;

/** Adds who changes the account to changed columns that contain its number or IFSC. */
export const withAccountChange = ({ actor }: SignedInContext, changed: Changed): Changed =>
  'accountNumber' in changed || 'ifsc' in changed
    ? { ...changed, accountChangedById: actor.personId }
    : changed;

/**
 * Requires a confirmation of who changes the bank account that a salary is paid to.
 * @throws Failure 403 `CONFIRM_YOURSELF`
 */
export function requireConfirmedAccount(context: SignedInContext, changed: Changed): void {
  if (changesAccount(changed)) assertConfirmed(context);
}

/** Mails approved staff about a change of the bank account that their salary is paid to. */
export async function mailBankChange(
  tx: Tx,
  context: SignedInContext,
  { row, changed }: { row: StaffRow; changed: Changed },
): Promise<void> {
  if (!changesAccount(changed) || row.status !== 'approved') return;
  const mail = bankChangedMail(row.email, {
    name: row.name,
    by: context.actor.name,
    account: [row.bankName, maskNumber(row.accountNumber), row.ifsc].filter(Boolean).join(', '),
  });
  await context.jobs.enqueue(tx, sendMail, mail);
}
