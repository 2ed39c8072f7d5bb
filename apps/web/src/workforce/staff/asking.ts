import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { useCan, useConsoleInfo } from '#core/session.ts';
import { toast } from '#ui/toast.ts';
import { refreshStaff } from './queries.ts';
import type { useLinkDialog } from './use-link-dialog.ts';

/** Returns a description of what a request does, and how the link is delivered. */
export function useAskEffect({ name }: Pick<Staff, 'name'>): string {
  const mailed = useConsoleInfo().mail === 'smtp';
  const canWrite = useCan('staff:write');
  const effect = `${name} gets a link to upload just that. It works for 7 days; links sent before end.`;
  if (mailed) return effect;
  return `${effect} ${canWrite ? staffMessages.linkByHand : staffMessages.askLinkByAdministrator}`;
}

type Asked = { message: string; label: string; showLink: ReturnType<typeof useLinkDialog> };

/** Shows a toast after a request, and the link if the response contains it. */
export function endAsking(
  { data, link }: ResponseOf<'POST /admin/staff/{id}/documents/ask'>,
  { message, label, showLink }: Asked,
): void {
  void refreshStaff(data);
  toast.success(message, { about: data.id });
  if (link) {
    const words = { title: 'Upload link', label: `Link to upload the ${label}` };
    showLink({ ...words, email: data.email, link });
  }
}
