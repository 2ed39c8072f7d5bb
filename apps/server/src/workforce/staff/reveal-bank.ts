import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { recordOf } from './history.ts';
import { findStaff } from './store.ts';

/** The whole number of a bank account; that it was looked at is written down. */
export async function revealStaffBank(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const row = await findStaff(tx, id);
    if (!row) throw notFound();
    if (row.accountNumber === '') throw notFound(staffMessages.noBank);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'bank_account_revealed',
      changes: [],
    });
    return { data: { accountNumber: row.accountNumber } };
  });
}
