import type {
  AwaitedDocument,
  Staff,
  StaffDocument,
} from '@kolam/contract/workforce/staff/model.ts';
import { createContext, use } from 'react';

/** The open dialog over the list, the queue or a profile, one at a time. */
export type StaffDialog =
  | { kind: 'create' }
  | { kind: 'edit'; staff: Staff }
  | { kind: 'email'; staff: Staff }
  | { kind: 'approve'; staff: Staff }
  | { kind: 'reject'; staff: Staff }
  | { kind: 'reopen'; staff: Staff }
  | { kind: 'deactivate'; staff: Staff }
  | { kind: 'erase'; staff: Staff }
  | { kind: 'ask'; staff: Staff }
  | { kind: 'ask-again'; staff: Staff; document: Pick<AwaitedDocument, 'id' | 'label' | 'type'> }
  | {
      kind: 'remove-document';
      staff: Staff;
      document: Pick<StaffDocument, 'id' | 'label' | 'type'>;
    }
  | { kind: 'document'; staffId: string; documentId: string }
  | { kind: 'link'; title: string; label: string; email: string; link: string };

export type DialogOf<Kind extends StaffDialog['kind']> = Extract<StaffDialog, { kind: Kind }>;

export type DialogActions = {
  onClose: () => void;
  /** Opens another dialog in its place. */
  onOpen: (dialog: StaffDialog) => void;
  /** Called once a person is approved or rejected, by any user. */
  onDecided: (id: string) => void;
  /** Reports a failure when no dialog is there to show it. */
  onFailure: (error: unknown) => void;
};

export const StaffDialogContext = createContext<Omit<DialogActions, 'onClose'> | undefined>(
  undefined,
);

/**
 * Returns the functions with which a part of the staff screens opens a dialog and reports failures.
 */
export function useStaffDialog(): Omit<DialogActions, 'onClose'> {
  const actions = use(StaffDialogContext);
  if (!actions) throw new Error('useStaffWindow needs StaffWindows around it');
  return actions;
}
