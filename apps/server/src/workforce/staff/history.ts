import type { StaffRole } from '@kolam/contract/core/permissions.ts';
import { changesBetween, type NewEntry } from '#platform/audit/actions.ts';
import type { StaffRow } from './store.ts';

/** The values of a staff member that the history compares. */
type ComparedStaff = { row: StaffRow; role: StaffRole | null };

export const recordOf = ({ id, name: title }: Pick<StaffRow, 'id' | 'name'>) => ({
  kind: 'staff' as const,
  id,
  title,
});

/** The actor on a public page. The name typed there may be a colleague's. */
export const somebodyNotSignedIn = { id: null, name: 'Somebody (not signed in)' };

/**
 * Returns the changes under the names of `staffFieldLabels`. PAN, salary and bank are recorded only
 * as changed.
 */
export function changesOf(before: ComparedStaff | null, after: ComparedStaff): NewEntry['changes'] {
  const secretBefore: Partial<ReturnType<typeof secretValues>> = before
    ? secretValues(before.row)
    : {};
  const hidden = changesBetween(secretBefore, secretValues(after.row)).map(({ field }) => ({
    field,
    before: 'hidden',
    after: 'hidden',
  }));
  return [...changesBetween(before ? openValues(before) : {}, openValues(after)), ...hidden];
}

const openValues = ({ row, role }: ComparedStaff) => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  department: row.department,
  employeeCode: row.employeeCode,
  role,
  status: row.status,
  isActive: row.isActive,
  panName: row.panName,
});

const secretValues = (row: StaffRow) => ({
  pan: row.pan,
  ctcAnnual: row.ctcAnnualPaise,
  bankName: row.bankName,
  accountNumber: row.accountNumber,
  ifsc: row.ifsc,
});
