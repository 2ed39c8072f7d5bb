import { StaffDialogs } from './staff-dialogs.tsx';
import { StaffTable } from './staff-table.tsx';

/** The Employees tab: everybody of the staff. */
export function StaffListScreen() {
  return (
    <StaffDialogs>
      <StaffTable />
    </StaffDialogs>
  );
}
