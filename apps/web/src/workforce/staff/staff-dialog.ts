import type { AwaitedDocument, Staff } from '@kolam/contract/workforce/staff/model.ts';
import { createContext, use } from 'react';

/** What is open over the list, the queue or a profile; one at a time. */
export type StaffDialog =
  | { kind: 'create' }
  | { kind: 'edit'; staff: Staff }
  | { kind: 'approve'; staff: Staff }
  | { kind: 'reject'; staff: Staff }
  | { kind: 'reopen'; staff: Staff }
  | { kind: 'deactivate'; staff: Staff }
  | { kind: 'ask'; staff: Staff }
  | { kind: 'ask-again'; staff: Staff; document: Pick<AwaitedDocument, 'id' | 'label' | 'type'> }
  | { kind: 'document'; staffId: string; documentId: string }
  | { kind: 'link'; title: string; label: string; email: string; link: string };

export type DialogOf<Kind extends StaffDialog['kind']> = Extract<StaffDialog, { kind: Kind }>;

export type DialogActions = {
  onClose: () => void;
  /** Opens another window in its place. */
  onOpen: (dialog: StaffDialog) => void;
  /** Once someone is approved or rejected, by whomever. */
  onDecided: (id: string) => void;
  /** Says what failed, where no window is there to say it. */
  onFailure: (error: unknown) => void;
};

export const StaffDialogContext = createContext<Omit<DialogActions, 'onClose'> | undefined>(
  undefined,
);

/** How a part of the staff screens opens a window, and says what failed. */
export function useStaffDialog(): Omit<DialogActions, 'onClose'> {
  const actions = use(StaffDialogContext);
  if (!actions) throw new Error('useStaffWindow needs StaffWindows around it');
  return actions;
}
