import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { withMessage } from '#core/api-problem.ts';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { HiddenNumber } from './hidden-number.tsx';
import { getParty, revealAccount, updateParty } from './party-endpoints.ts';
import { PartyFields } from './party-fields.tsx';
import { partyLabels, updateBody, updateProblems, valuesOf } from './party-values.ts';
import { refreshParties } from './queries.ts';

type EditPartyDialogProps = { party: Party; onClose: () => void };

/**
 * Edits a customer or vendor. Changes that another user saved in between are never overwritten
 * unseen.
 */
export function EditPartyDialog({ party: opened, onClose }: EditPartyDialogProps) {
  const { kind } = opened;
  const labels = partyLabels(kind);
  const { base, form } = useEditForm({
    opened,
    valuesOf,
    load: async () => (await getParty(kind, opened.id)).data,
    labels,
    check: (values) => updateProblems(values, kind),
    async send(values, base) {
      try {
        const party = await updateParty(base, updateBody(values, kind));
        void refreshParties(party);
        onClose();
        toast.success(partyMessages.updated(kind), { about: party.id });
      } catch (thrown) {
        throw withMessage(thrown, partyMessages.saveFailed(kind));
      }
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${base.name}`}
      description="Documents that are issued already stay as they are."
      size="large"
      submit="Save"
      busyText="Saving..."
    >
      <PartyFields
        kind={kind}
        keptGstin={opened.gstin}
        keptPan={base.pan}
        keptAccount={
          base.bank.account && (
            <HiddenNumber
              key={base.version}
              hidden={base.bank.account}
              what="account number"
              reveal={() => revealAccount(base)}
            />
          )
        }
      />
    </FormDialog>
  );
}
