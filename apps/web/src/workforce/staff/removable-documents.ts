import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { useAdmin, useCan } from '#core/session.ts';

/** Whether the user may remove documents of this person. Nobody may remove their own. */
export function useCanRemoveDocuments(staff: Pick<Staff, 'id'> | undefined): boolean {
  const canDecide = useCan('staff:decide');
  const me = useAdmin();
  return canDecide && staff !== undefined && staff.id !== me.id;
}
