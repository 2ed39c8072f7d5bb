import type { UpdateStaff } from '@kolam/contract/staff/rules.ts';
import { notFound } from '#core/failure.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { recordChange } from '../audit/actions.ts';
import { changeStaffLogin } from '../auth/actions.ts';
import { renameWatched } from '../files/actions.ts';
import { requireFinance, withoutRepeatedCode } from './create.ts';
import { changesOf, recordOf } from './history.ts';
import { holdStaff } from './hold.ts';
import { presentStaff } from './present.ts';
import { type NewStaff, type StaffRow, saveStaff } from './store.ts';

/** Changes what a body names of a member of staff. */
export async function updateStaff(scope: SignedInScope, id: string, body: UpdateStaff) {
  requireFinance(scope, body);
  return scope.transaction(async (tx) => {
    const { row: before, login } = await holdStaff(tx, id);
    requireFresh(scope, before.version);
    const changed = changedColumns(before, body);
    if (Object.keys(changed).length === 0) return { data: await presentStaff(tx, scope, before) };
    const updatedAt = scope.clock.now();
    const row = await withoutRepeatedCode(tx, (inner) =>
      saveStaff(inner, id, { ...changed, updatedAt }),
    );
    if (!row) throw notFound();
    if (row.name !== before.name) {
      await changeStaffLogin(tx, scope, { ...row, login, role: login.role });
      await renameWatched(tx, { kind: 'staff', id, title: row.name });
    }
    const { role } = login;
    await recordChange(tx, scope, {
      record: recordOf(row),
      action: 'updated',
      changes: changesOf({ row: before, role }, { row, role }),
    });
    return { data: await presentStaff(tx, scope, row) };
  });
}

const noBank = { bankName: '', accountNumber: '', ifsc: '' };

/** The columns that a body names and that differ from what they hold. */
function changedColumns(before: StaffRow, { bank, ctcAnnual, ...body }: UpdateStaff) {
  const given: Partial<
    Record<keyof NewStaff & keyof StaffRow, string | number | null | undefined>
  > = { ...body, ctcAnnualPaise: ctcAnnual, ...(bank === null ? noBank : bank) };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([column, value]) => value !== undefined && value !== before[column as keyof StaffRow],
    ),
  ) as Partial<NewStaff>;
}
