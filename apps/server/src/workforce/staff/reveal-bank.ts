import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { recordOf } from './history.ts';
import { findStaff } from './store.ts';

/** Returns the full number of a bank account, and records the access in the history. */
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
