import { StaffDialogs } from './staff-dialogs.tsx';
import { StaffTable } from './staff-table.tsx';

/** The Employees tab: all staff members. */
export function StaffListScreen() {
  return (
    <StaffDialogs>
      <StaffTable />
    </StaffDialogs>
  );
}
