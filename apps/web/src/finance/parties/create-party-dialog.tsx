import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { FormProvider } from 'react-hook-form';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
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
  const { form, dirty, ...shell } = useRecordForm({
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
    <Dialog
      opened
      onClose={onClose}
      title={words.add}
      description="Only the name is needed now; invoices ask for the rest when they need it."
      size="large"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell {...shell} submit={`Add ${words.one}`} busyText="Adding..." onCancel={onClose}>
          <PartyFields kind={kind} />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
