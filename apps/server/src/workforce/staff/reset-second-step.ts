import type { SignedInContext } from '#core/request-context.ts';
import { resetTwoStep } from '#platform/auth/actions.ts';
import { lockStaffAndLogin } from './lock-for-update.ts';
import { presentStaff } from './present.ts';

/** For a staff member who lost the second step: they sign in with the password alone. */
export async function resetStaffTwoStep(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const { row } = await lockStaffAndLogin(tx, id);
    await resetTwoStep(tx, context, { id, kind: 'staff' });
    return { data: await presentStaff(tx, context, row) };
  });
}
