import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import { EventFields } from './event-fields.tsx';
import { eventLabels, updateBody, updateProblems, valuesOf } from './event-values.ts';
import { loadEvent, refreshEvents } from './queries.ts';

type EditEventDialogProps = {
  event: EventDetail;
  /** Starts with the budget by head. */
  plansHeads: boolean;
  onClose: () => void;
};

const namesOf = ({ assignedTo, vendors }: EventDetail) => ({
  planner: assignedTo?.name,
  vendors: Object.fromEntries(vendors.map(({ id, name }) => [id, name])),
});

/** Edits an event. Changes that another user saved in between are never overwritten unseen. */
export function EditEventDialog(props: EditEventDialogProps) {
  const { event: opened, plansHeads, onClose } = props;
  // Replaced when another version is loaded below the typed values.
  const [base, setBase] = useState(opened);
  const before = valuesOf(base);
  const { form, dirty, error, ...shell } = useRecordForm({
    defaults: valuesOf(opened),
    labels: eventLabels,
    check: (values) => updateProblems(values, before),
    async send(values) {
      const { data } = await api('PATCH /admin/finance/events/{id}', {
        params: { id: base.id },
        body: updateBody(values, before),
        ifMatch: base.version,
      });
      void refreshEvents(data);
      onClose();
      toast.success(eventMessages.updated, { about: data.id });
      return undefined;
    },
  });

  async function reload() {
    const latest = await loadEvent(base.id);
    setBase(latest);
    return valuesOf(latest);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Edit ${base.eventName}`}
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
            labels={eventLabels}
            before={before}
            onReload={reload}
          />
          <EventFields names={namesOf(base)} plansHeads={plansHeads} withActual />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
