import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { AwaitedDocument, Staff } from '@kolam/contract/workforce/staff/model.ts';
import { askAgainSchema } from '@kolam/contract/workforce/staff/rules.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { endAsking, useAskEffect } from './asking.ts';
import { useEndDecision } from './end-decision.ts';
import { useLinkDialog } from './use-link-dialog.ts';

const usual = ['It is not sharp enough to read.', 'A part of it is cut off.'];

type AskAgainDialogProps = {
  onClose: () => void;
  staff: Staff;
  document: Pick<AwaitedDocument, 'id' | 'label' | 'type'>;
};

/** Requests a replacement for a document, through a link for uploading only that. */
export function AskAgainDialog({ staff, document, onClose }: AskAgainDialogProps) {
  const { id, name } = staff;
  const endDecision = useEndDecision({ id, onClose });
  const showLink = useLinkDialog();
  const { label } = document;

  async function send(reason: string) {
    try {
      const response = await api('POST /admin/staff/{id}/documents/{documentId}/ask-again', {
        params: { id, documentId: document.id },
        body: { reason },
      });
      onClose();
      endAsking(response, { message: staffMessages.askedAgain(label), label, showLink });
    } catch (error) {
      if (!(await endDecision(error))) throw withMessage(error, staffMessages.requestFailed);
    }
  }

  return (
    <ReasonDialog
      title={`Ask for another ${label}`}
      description={useAskEffect(staff)}
      hint={`${name} reads it`}
      schema={askAgainSchema}
      required
      templates={document.type === 'aadhaar' ? [staffMessages.hideFirstDigits, ...usual] : usual}
      submit="Ask again"
      busyText="Asking..."
      onClose={onClose}
      onSend={send}
    />
  );
}
