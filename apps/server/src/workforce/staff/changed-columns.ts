import type { UpdateStaff } from '@kolam/contract/workforce/staff/rules.ts';
import type { NewStaff, StaffRow } from './store.ts';

const noBank = { bankName: '', accountNumber: '', ifsc: '' };

/** Returns the columns that the body names and whose values differ from the row's. */
export function changedColumns(before: StaffRow, { bank, ctcAnnual, ...body }: UpdateStaff) {
  const given: Partial<
    Record<keyof NewStaff & keyof StaffRow, string | number | null | undefined>
  > = { ...body, ctcAnnualPaise: ctcAnnual, ...(bank === null ? noBank : bank) };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([column, value]) => value !== undefined && value !== before[column as keyof StaffRow],
    ),
  ) as Partial<NewStaff>;
}
