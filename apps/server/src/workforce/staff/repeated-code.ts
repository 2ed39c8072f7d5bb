import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';

/**
 * Translates a repeated employee code into a message at its field. @throws Failure `DUPLICATE_CODE`
 */
export async function withoutRepeatedCode<T>(tx: Tx, write: (inner: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(tx, write);
  } catch (error) {
    if (!violates(error, 'staff_employee_code_key')) throw error;
    throw conflict('DUPLICATE_CODE', staffMessages.duplicateCode, {
      employeeCode: staffMessages.duplicateCode,
    });
  }
}
