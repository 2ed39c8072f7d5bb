import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { AwaitedDocument, Staff } from '@kolam/contract/workforce/staff/model.ts';
import { askAgainSchema } from '@kolam/contract/workforce/staff/rules.ts';
import { api } from '#core/api.ts';
import { withSentence } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { endAsking, useAskEffect } from './asking.ts';
import { useEndDecision } from './end-decision.ts';
import type { WindowActs } from './staff-window.ts';

const usual = ['It is not sharp enough to read.', 'A part of it is cut off.'];

type AskAgainDialogProps = WindowActs & {
  staff: Staff;
  document: Pick<AwaitedDocument, 'id' | 'label' | 'type'>;
};

/** Asks somebody for another document in place of one, by a link to upload just that. */
export function AskAgainDialog({ staff, document, ...acts }: AskAgainDialogProps) {
  const { id, name } = staff;
  const endDecision = useEndDecision({ id, ...acts });
  const { label } = document;

  async function send(reason: string) {
    try {
      const answer = await api('POST /admin/staff/{id}/documents/{documentId}/ask-again', {
        params: { id, documentId: document.id },
        body: { reason },
      });
      endAsking(answer, { said: staffMessages.askedAgain(label), label, acts });
    } catch (error) {
      if (!(await endDecision(error))) throw withSentence(error, staffMessages.requestFailed);
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
      onClose={acts.onClose}
      onSend={send}
    />
  );
}
