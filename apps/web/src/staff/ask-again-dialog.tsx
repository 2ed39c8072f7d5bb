import { staffMessages } from '@kolam/contract/staff/messages.ts';
import type { Staff, StaffDocument } from '@kolam/contract/staff/model.ts';
import { askAgainSchema } from '@kolam/contract/staff/rules.ts';
import { api } from '#core/api.ts';
import { withSentence } from '#core/api-problem.ts';
import { toast } from '#ui/toast.ts';
import { endDecision } from './end-decision.ts';
import { refreshStaff } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { WindowActs } from './staff-window.ts';

const usual = ['It is not sharp enough to read.', 'A part of it is cut off.'];

type AskAgainDialogProps = WindowActs & { staff: Staff; document: StaffDocument };

/** Asks somebody for another document in place of one, by a link to upload just that. */
export function AskAgainDialog({ staff, document, ...acts }: AskAgainDialogProps) {
  const { id, name, email } = staff;
  const { label } = document;

  async function send(reason: string) {
    try {
      const { data, link } = await api('POST /admin/staff/{id}/documents/{documentId}/ask-again', {
        params: { id, documentId: document.id },
        body: { reason },
      });
      void refreshStaff(data);
      acts.onClose();
      toast.success(staffMessages.askedAgain(label), { about: document.id });
      if (link) {
        const words = { title: 'Upload link', label: `Link to upload the ${label}` };
        acts.onOpen({ kind: 'link', ...words, email, link });
      }
    } catch (error) {
      if (!endDecision(error, { id, ...acts })) {
        throw withSentence(error, staffMessages.requestFailed);
      }
    }
  }

  return (
    <ReasonDialog
      title={`Ask for another ${label}`}
      description={`${name} gets a link to upload just that. It works for 7 days; links sent before end.`}
      hint={`${name} reads it`}
      schema={askAgainSchema}
      required
      templates={document.type === 'aadhaar' ? [staffMessages.hideFirstDigits, ...usual] : usual}
      submit="Ask again"
      busyText="Asking..."
      onClose={acts.onClose}
      onSend={send}
    />
  );
}
