import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff, StaffRole } from '@kolam/contract/workforce/staff/model.ts';
import { useAdmin, useMay } from '#core/session.ts';
import { useSingleAct } from '#core/single-act.ts';
import { nothing } from '#ui/format.ts';
import { InlineSelect } from '#ui/inline-select.tsx';
import { setRole } from './staff-acts.ts';
import { roleOptions, rolesGivenBy, roleWords } from './staff-terms.ts';
import { useStaffWindow } from './staff-window.ts';

/** Why somebody's role can't be changed by whoever looks at it. */
function useRefusal({ id, role }: Staff): string | undefined {
  const me = useAdmin();
  if (id === me.id) return staffMessages.ownAccount;
  return role === 'superadmin' && me.role !== 'Administrator'
    ? staffMessages.superadminByAdministrator
    : undefined;
}

/** A person's role, changed at once by who may. */
export function RoleSelect({ staff }: { staff: Staff }) {
  const { name, role } = staff;
  const mayWrite = useMay('staff:write');
  const givable = rolesGivenBy(useAdmin().role);
  const refusal = useRefusal(staff);
  const { onFailure } = useStaffWindow();
  const act = useSingleAct({
    mutationFn: (chosen: StaffRole) => setRole(staff, chosen, onFailure),
    onError: onFailure,
  });

  if (!mayWrite) return role ? roleWords[role].label : nothing;
  return (
    <InlineSelect<StaffRole>
      label={`Role of ${name}`}
      options={roleOptions.filter(({ value }) => givable.includes(value) || value === role)}
      value={role ?? ''}
      placeholder="No role"
      busy={act.isPending}
      disabled={refusal}
      onChange={(chosen) => act.start(chosen)}
    />
  );
}
