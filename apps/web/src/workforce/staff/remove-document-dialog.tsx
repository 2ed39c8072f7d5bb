import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff, StaffDocument } from '@kolam/contract/workforce/staff/model.ts';
import { removeDocumentSchema } from '@kolam/contract/workforce/staff/rules.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { refreshStaff } from './queries.ts';

type RemoveDocumentDialogProps = {
  onClose: () => void;
  staff: Staff;
  document: Pick<StaffDocument, 'id' | 'label' | 'type'>;
};

const usual = ['It is not needed any more.', 'It belongs to somebody else.'];

/** Removes a document for good, with a reason for the history. */
export function RemoveDocumentDialog({ staff, document, onClose }: RemoveDocumentDialogProps) {
  const { id, name } = staff;
  const { label } = document;

  async function send(reason: string) {
    try {
      const { data } = await api('DELETE /admin/staff/{id}/documents/{documentId}', {
        params: { id, documentId: document.id },
        body: { reason },
      });
      void refreshStaff(data);
      onClose();
      toast.success(staffMessages.documentRemoved(label), { about: id });
    } catch (error) {
      throw withMessage(error, staffMessages.requestFailed);
    }
  }

  return (
    <ReasonDialog
      title={`Remove ${label}?`}
      description={`The file is deleted for good. Backups of the last days still have it. The history of ${name} keeps that it was here.`}
      hint="It stays in their history."
      schema={removeDocumentSchema}
      required
      templates={document.type === 'aadhaar' ? [staffMessages.aadhaarWasOpen, ...usual] : usual}
      submit="Remove"
      busyText="Removing..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
