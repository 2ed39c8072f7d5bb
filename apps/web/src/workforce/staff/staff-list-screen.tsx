import { StaffTable } from './staff-table.tsx';
import { StaffWindows } from './staff-windows.tsx';

/** The Employees tab: everybody of the staff. */
export function StaffListScreen() {
  return (
    <StaffWindows>
      <StaffTable />
    </StaffWindows>
  );
}
