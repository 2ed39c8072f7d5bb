import { adminMessages } from '@kolam/contract/platform/settings/messages.ts';
import type { Admin } from '@kolam/contract/platform/settings/model.ts';
import type { AdminStatus } from '@kolam/contract/platform/settings/values.ts';
import { api } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { toast } from '#ui/toast.ts';
import { refreshAdmins } from './queries.ts';

/**
 * Allows or blocks an Administrator's sign-in. Throws if the server refuses, also when the record
 * has changed in between.
 */
export async function setAdminStatus(
  { id, version }: Admin,
  status: Exclude<AdminStatus, 'invited'>,
): Promise<void> {
  try {
    await api('PATCH /admin/admins/{id}', { params: { id }, body: { status }, ifMatch: version });
    toast.success(status === 'active' ? adminMessages.reactivated : adminMessages.deactivated);
  } finally {
    await refreshAdmins();
  }
}

/** Creates a new invitation link. Returns it if mail is not delivered. */
export async function inviteAgain({ id, email }: Admin): Promise<string | null> {
  try {
    const { link } = await api('POST /admin/admins/{id}/invite', { params: { id } });
    toast.success(link ? adminMessages.linkMade : adminMessages.invited(email));
    return link;
  } catch (error) {
    toastError(error);
    return null;
  } finally {
    await refreshAdmins();
  }
}

/** Removes the second step of an Administrator who lost it. Throws if the server refuses. */
export async function resetTwoStep({ id, name }: Admin): Promise<void> {
  try {
    await api('POST /admin/admins/{id}/reset-two-step', { params: { id } });
    toast.success(adminMessages.twoStepReset(name));
  } finally {
    await refreshAdmins();
  }
}
