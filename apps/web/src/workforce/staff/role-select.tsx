import type { StaffRole } from '@kolam/contract/core/permissions.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { staffRoleLabels } from '@kolam/contract/workforce/staff/values.ts';
import { choicesOf } from '#core/labels.ts';
import { useAdmin, useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { nothing } from '#ui/format.ts';
import { InlineSelect } from '#ui/inline-select.tsx';
import { useStaffOutcomes } from './outcomes.tsx';
import { setRole } from './staff-actions.ts';
import { rolesGivenBy } from './staff-terms.ts';

/** Returns why the user can't change a person's role. */
function useRefusal({ id, role }: Staff): string | undefined {
  const me = useAdmin();
  if (id === me.id) return staffMessages.ownAccount;
  return role === 'superadmin' && me.role !== 'Administrator'
    ? staffMessages.superadminByAdministrator
    : undefined;
}

/** A person's role. A change by a user who may make it is saved immediately. */
export function RoleSelect({ staff }: { staff: Staff }) {
  const { name, role } = staff;
  const canWrite = useCan('staff:write');
  const givable = rolesGivenBy(useAdmin().role);
  const refusal = useRefusal(staff);
  const { onFailure } = useStaffOutcomes();
  const action = useSingleAction({
    mutationFn: (chosen: StaffRole) => setRole(staff, chosen, onFailure),
    onError: onFailure,
  });

  if (!canWrite) return role ? staffRoleLabels[role].label : nothing;
  return (
    <InlineSelect<StaffRole>
      label={`Role of ${name}`}
      options={choicesOf(staffRoleLabels).filter(
        ({ value }) => givable.includes(value) || value === role,
      )}
      value={role ?? ''}
      placeholder="No role"
      busy={action.isPending}
      disabled={refusal}
      onChange={(chosen) => action.start(chosen)}
    />
  );
}
