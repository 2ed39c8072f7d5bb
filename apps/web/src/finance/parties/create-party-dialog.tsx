import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { createParty } from './party-endpoints.ts';
import { PartyFields } from './party-fields.tsx';
import { partyTexts } from './party-texts.ts';
import { createBody, createProblems, newPartyValues, partyLabels } from './party-values.ts';
import { refreshParties } from './queries.ts';

type CreatePartyDialogProps = { kind: PartyKind; onClose: () => void };

/** Adds a customer or vendor. */
export function CreatePartyDialog({ kind, onClose }: CreatePartyDialogProps) {
  const words = partyTexts[kind];
  const form = useRecordForm({
    defaults: newPartyValues,
    labels: partyLabels(kind),
    check: (values) => createProblems(values, kind),
    async send(values, idempotencyKey) {
      try {
        const party = await createParty(kind, createBody(values, kind), idempotencyKey);
        void refreshParties(party);
        onClose();
        toast.success(partyMessages.created(kind), { about: party.id });
      } catch (error) {
        throw withMessage(error, partyMessages.saveFailed(kind));
      }
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.add}
      description="Only the name is needed now; invoices ask for the rest when they need it."
      size="large"
      submit={`Add ${words.one}`}
      busyText="Adding..."
    >
      <PartyFields kind={kind} />
    </FormDialog>
  );
}
