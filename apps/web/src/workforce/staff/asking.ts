import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import type { AnswerOf } from '#core/api-types.ts';
import { useConsoleInfo, useMay } from '#core/session.ts';
import { toast } from '#ui/toast.ts';
import { refreshStaff } from './queries.ts';
import type { WindowActs } from './staff-window.ts';

/** What asking somebody for a document does, and how the link reaches them. */
export function useAskEffect({ name }: Pick<Staff, 'name'>): string {
  const mailed = useConsoleInfo().mail === 'smtp';
  const mayWrite = useMay('staff:write');
  const effect = `${name} gets a link to upload just that. It works for 7 days; links sent before end.`;
  if (mailed) return effect;
  return `${effect} ${mayWrite ? staffMessages.linkByHand : staffMessages.askLinkByAdministrator}`;
}

/** Once somebody was asked for a document: says so, and shows the link where it was answered. */
export function endAsking(
  { data, link }: AnswerOf<'POST /admin/staff/{id}/documents/ask'>,
  { said, label, acts }: { said: string; label: string; acts: WindowActs },
): void {
  void refreshStaff(data);
  acts.onClose();
  toast.success(said, { about: data.id });
  if (link) {
    const words = { title: 'Upload link', label: `Link to upload the ${label}` };
    acts.onOpen({ kind: 'link', ...words, email: data.email, link });
  }
}
