import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { useAdmin, useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import styles from './active-toggle.module.css';
import { useStaffOutcomes } from './outcomes.tsx';
import { setActive } from './staff-actions.ts';
import { DeactivateDialog } from './staff-dialogs.ts';
import { accessRefusal } from './staff-terms.ts';

/**
 * Whether a staff member may sign in, with a switch for users who may change it. Switching off asks
 * first.
 */
export function ActiveToggle({ staff }: { staff: Staff }) {
  const { name, isActive } = staff;
  const canWrite = useCan('staff:write');
  const me = useAdmin();
  const openDialog = useOpenDialog();
  const { onFailure } = useStaffOutcomes();
  const action = useSingleAction({ mutationFn: () => setActive(staff, true), onError: onFailure });
  const word = isActive ? 'Active' : 'Inactive';
  const refusal = accessRefusal(staff, me);

  if (!canWrite) return word;
  return (
    <button
      type="button"
      role="switch"
      className={styles.toggle}
      aria-checked={isActive}
      aria-label={refusal ? `${name} is active: ${refusal}` : `${name} is active`}
      aria-disabled={refusal !== undefined}
      aria-busy={action.isPending || undefined}
      data-tip={refusal}
      onClick={() => {
        if (refusal) return;
        if (isActive) openDialog(DeactivateDialog, { staff });
        else action.start();
      }}
    >
      <span className={styles.track} aria-hidden="true" />
      {word}
    </button>
  );
}
