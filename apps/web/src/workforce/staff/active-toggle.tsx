import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { useAdmin, useMay } from '#core/session.ts';
import { useSingleAct } from '#core/single-act.ts';
import styles from './active-toggle.module.css';
import { setActive } from './staff-acts.ts';
import { accessRefusal } from './staff-terms.ts';
import { useStaffWindow } from './staff-window.ts';

/** Whether somebody may sign in at all, switched by who may; switching off asks first. */
export function ActiveToggle({ staff }: { staff: Staff }) {
  const { name, isActive } = staff;
  const mayWrite = useMay('staff:write');
  const me = useAdmin();
  const { onOpen, onFailure } = useStaffWindow();
  const act = useSingleAct({ mutationFn: () => setActive(staff, true), onError: onFailure });
  const word = isActive ? 'Active' : 'Inactive';
  const refusal = accessRefusal(staff, me);

  if (!mayWrite) return word;
  return (
    <button
      type="button"
      role="switch"
      className={styles.toggle}
      aria-checked={isActive}
      aria-label={refusal ? `${name} is active: ${refusal}` : `${name} is active`}
      aria-disabled={refusal !== undefined}
      aria-busy={act.isPending || undefined}
      data-tip={refusal}
      onClick={() => {
        if (refusal) return;
        if (isActive) onOpen({ kind: 'deactivate', staff });
        else act.start();
      }}
    >
      <span className={styles.track} aria-hidden="true" />
      {word}
    </button>
  );
}
