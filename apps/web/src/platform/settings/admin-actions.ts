import { adminMessages } from '@kolam/contract/platform/settings/messages.ts';
import type { Admin, AdminStatus } from '@kolam/contract/platform/settings/model.ts';
import { api } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { toast } from '#ui/toast.ts';
import { refreshAdmins } from './queries.ts';

/** Lets an Administrator sign in or not; throws the refusal, also of a record changed meanwhile. */
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

/** Makes a new invitation link; answers it where mails reach nobody. */
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
