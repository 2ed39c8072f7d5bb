import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import { AccountNumber } from './account-number.tsx';
import { getParty, updateParty } from './party-endpoints.ts';
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
  // Replaced when another version is loaded below the typed values.
  const [base, setBase] = useState(opened);
  const labels = partyLabels(kind);
  const { form, dirty, error, ...shell } = useRecordForm({
    defaults: valuesOf(opened),
    labels,
    check: (values) => updateProblems(values, kind),
    async send(values) {
      try {
        const party = await updateParty(base, updateBody(values, kind));
        void refreshParties(party);
        onClose();
        toast.success(partyMessages.updated(kind), { about: party.id });
      } catch (thrown) {
        throw withMessage(thrown, partyMessages.saveFailed(kind));
      }
      return undefined;
    },
  });

  async function reload() {
    const { data } = await getParty(kind, base.id);
    setBase(data);
    return valuesOf(data);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Edit ${base.name}`}
      description="Documents that are issued already stay as they are."
      size="large"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell
          {...shell}
          error={error?.code === 'STALE' ? undefined : error}
          submit="Save"
          busyText="Saving..."
          onCancel={onClose}
        >
          <StaleNotice
            error={error}
            form={form}
            labels={labels}
            before={valuesOf(base)}
            onReload={reload}
          />
          <PartyFields
            kind={kind}
            keptGstin={opened.gstin}
            keptAccount={base.bank.account && <AccountNumber key={base.version} party={base} />}
          />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
