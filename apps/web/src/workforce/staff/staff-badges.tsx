import { StatusBadge } from '#ui/status-badge.tsx';
import { statusLabel } from './staff-terms.ts';

/** The badge of a status: Approved or Rejected, otherwise Pending. */
export function StaffStatusBadge({ status }: { status: string }) {
  return <StatusBadge status={statusLabel(status)} />;
}
