import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { lockStaffLogin, type StaffLogin } from '#platform/auth/actions.ts';
import { lockStaff, type StaffRow } from './store.ts';

/** A staff member with the account, both locked. */
export type Locked = { row: StaffRow; login: StaffLogin };

/** Locks a staff member for a change, the account first. @throws Failure 404 */
export async function lockStaffAndLogin(tx: Tx, id: string): Promise<Locked> {
  const login = await lockStaffLogin(tx, id);
  const row = login && (await lockStaff(tx, id));
  if (!row) throw notFound();
  return { row, login };
}
