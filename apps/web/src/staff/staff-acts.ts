import { staffMessages } from '@kolam/contract/staff/messages.ts';
import type { Staff, StaffRole } from '@kolam/contract/staff/model.ts';
import { api } from '#core/api.ts';
import { toast } from '#ui/toast.ts';
import { refreshStaff } from './queries.ts';
import { staffProblem } from './staff-problem.ts';
import { roleWords } from './staff-terms.ts';

type Condition = { ifMatch?: number };

async function putRole({ id }: Pick<Staff, 'id'>, role: StaffRole, condition: Condition = {}) {
  try {
    const route = 'PATCH /admin/staff/{id}/role';
    const { data } = await api(route, { params: { id }, body: { role }, ...condition });
    void refreshStaff(data);
    return data;
  } catch (error) {
    throw staffProblem(error, staffMessages.updateFailed);
  }
}

const sayRole = ({ id, name }: Staff, role: StaffRole, undo?: () => void) =>
  toast.success(staffMessages.roleChanged(name, roleWords[role].label), {
    about: id,
    ...(undo ? { action: { label: 'Undo', onSelect: undo } } : {}),
  });

/** Gives a role, and offers to take that back; throws the refusal. */
export async function setRole(
  staff: Staff,
  role: StaffRole,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { role: before } = staff;
  const changed = await putRole(staff, role);
  if (before === null) return sayRole(changed, role);
  // Refused when somebody changed the person since: an Undo takes back no more than was done.
  const undo = () =>
    putRole(staff, before, { ifMatch: changed.version }).then(
      (back) => sayRole(back, before),
      onFailure,
    );
  sayRole(changed, role, () => void undo());
}

/** Switches somebody on or off; throws the refusal. */
export async function setActive({ id, name }: Staff, isActive: boolean): Promise<void> {
  try {
    const { data } = await api('PATCH /admin/staff/{id}/active', {
      params: { id },
      body: { isActive },
    });
    void refreshStaff(data);
    const said = isActive ? staffMessages.activated : staffMessages.deactivated;
    toast.success(said(name), { about: id });
  } catch (error) {
    throw staffProblem(error, staffMessages.updateFailed);
  }
}

/** Makes a new link to set a password; answers it where mails reach nobody. */
export async function inviteAgain({ id, email }: Staff): Promise<string | null> {
  try {
    const { data, link } = await api('POST /admin/staff/{id}/invite', { params: { id } });
    void refreshStaff(data);
    toast.success(link ? staffMessages.linkMade : staffMessages.invited(email), { about: id });
    return link;
  } catch (error) {
    throw staffProblem(error, staffMessages.requestFailed);
  }
}
