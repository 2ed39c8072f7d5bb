import type { StaffRole } from '@kolam/contract/core/permissions.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { staffRoleLabels } from '@kolam/contract/workforce/staff/values.ts';
import { api } from '#core/api.ts';
import { isStale, withMessage } from '#core/api-problem.ts';
import { toast } from '#ui/toast.ts';
import { refreshStaff } from './queries.ts';

/**
 * Refused if another user has changed the person since: a choice replaces only the role that it
 * showed.
 */
async function putRole({ id, version }: Pick<Staff, 'id' | 'version'>, role: StaffRole) {
  try {
    const { data } = await api('PATCH /admin/staff/{id}/role', {
      params: { id },
      body: { role },
      ifMatch: version,
    });
    void refreshStaff(data);
    return data;
  } catch (error) {
    if (isStale(error)) void refreshStaff();
    throw withMessage(error, staffMessages.roleFailed);
  }
}

const toastRole = ({ id, name }: Staff, role: StaffRole, undo?: () => void) =>
  toast.success(staffMessages.roleChanged(name, staffRoleLabels[role].label), {
    about: id,
    ...(undo ? { action: { label: 'Undo', onSelect: undo } } : {}),
  });

/** Sets a role and offers an undo. Throws if the server refuses it. */
export async function setRole(
  staff: Staff,
  role: StaffRole,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { role: before } = staff;
  const changed = await putRole(staff, role);
  if (before === null) return toastRole(changed, role);
  const undo = () => putRole(changed, before).then((back) => toastRole(back, before), onFailure);
  toastRole(changed, role, () => void undo());
}

/**
 * Activates or deactivates a person, whatever else about them has changed since: the request states
 * the desired result and overwrites nothing else. Throws if the server refuses it.
 */
export async function setActive({ id, name }: Staff, isActive: boolean): Promise<void> {
  try {
    const { data } = await api('PATCH /admin/staff/{id}/active', {
      params: { id },
      body: { isActive },
    });
    void refreshStaff(data);
    const message = isActive ? staffMessages.activated : staffMessages.deactivated;
    toast.success(message(name), { about: id });
  } catch (error) {
    throw withMessage(error, staffMessages.activeFailed);
  }
}

/** Creates a new link to set a password. Returns it if mail is not delivered. */
export async function inviteAgain({ id, email }: Staff): Promise<string | null> {
  try {
    const { data, link } = await api('POST /admin/staff/{id}/invite', { params: { id } });
    void refreshStaff(data);
    toast.success(link ? staffMessages.linkMade : staffMessages.invited(email), { about: id });
    return link;
  } catch (error) {
    throw withMessage(error, staffMessages.requestFailed);
  }
}

/** Lets the email of a person stay as it is. Throws if the server refuses. */
export async function withdrawEmail({ id }: Staff): Promise<void> {
  try {
    const { data } = await api('DELETE /admin/staff/{id}/email', { params: { id } });
    void refreshStaff(data);
    toast.success(staffMessages.newEmailWithdrawn, { about: id });
  } catch (error) {
    throw withMessage(error, staffMessages.requestFailed);
  }
}

/** Removes the second step of a person who lost it. Throws if the server refuses. */
export async function resetTwoStep({ id, name }: Staff): Promise<void> {
  try {
    const { data } = await api('POST /admin/staff/{id}/reset-two-step', { params: { id } });
    void refreshStaff(data);
    toast.success(staffMessages.twoStepReset(name), { about: id });
  } catch (error) {
    throw withMessage(error, staffMessages.requestFailed);
  }
}
