import { adminMessages } from '@kolam/contract/platform/settings/messages.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';

/**
 * Turns a repeated email into a readable message at its field. @throws Failure `DUPLICATE_EMAIL`
 */
export async function withoutRepeatedEmail<T>(
  tx: Tx,
  write: (inner: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await transaction(tx, write);
  } catch (error) {
    if (!violates(error, 'accounts_console_email_key')) throw error;
    throw conflict('DUPLICATE_EMAIL', adminMessages.duplicateEmail, {
      email: adminMessages.duplicateEmail,
    });
  }
}
