import { staffMessages } from '@kolam/contract/staff/messages.ts';
import type { AwaitedDocument, Staff } from '@kolam/contract/staff/model.ts';
import { askAgainSchema } from '@kolam/contract/staff/rules.ts';
import { api } from '#core/api.ts';
import { endAsking, useAskEffect } from './asking.ts';
import { useEndDecision } from './end-decision.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { staffProblem } from './staff-problem.ts';
import { documentName } from './staff-terms.ts';
import type { WindowActs } from './staff-window.ts';

const usual = ['It is not sharp enough to read.', 'A part of it is cut off.'];
const aboutAadhaar = 'The first 8 digits have to be hidden.';

type AskAgainDialogProps = WindowActs & {
  staff: Staff;
  document: Pick<AwaitedDocument, 'id' | 'label' | 'type'>;
};

/** Asks somebody for another document in place of one, by a link to upload just that. */
export function AskAgainDialog({ staff, document, ...acts }: AskAgainDialogProps) {
  const { id, name } = staff;
  const endDecision = useEndDecision({ id, ...acts });
  const label = documentName(document);

  async function send(reason: string) {
    try {
      const answer = await api('POST /admin/staff/{id}/documents/{documentId}/ask-again', {
        params: { id, documentId: document.id },
        body: { reason },
      });
      endAsking(answer, { said: staffMessages.askedAgain(label), label, acts });
    } catch (error) {
      if (!(await endDecision(error))) throw staffProblem(error, staffMessages.requestFailed);
    }
  }

  return (
    <ReasonDialog
      title={`Ask for another ${label}`}
      description={useAskEffect(staff)}
      hint={`${name} reads it`}
      schema={askAgainSchema}
      required
      templates={document.type === 'aadhaar' ? [aboutAadhaar, ...usual] : usual}
      submit="Ask again"
      busyText="Asking..."
      onClose={acts.onClose}
      onSend={send}
    />
  );
}
