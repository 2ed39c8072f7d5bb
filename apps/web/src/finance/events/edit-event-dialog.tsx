import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import { api } from '#core/api.ts';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
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
  const { base, form } = useEditForm({
    opened,
    valuesOf,
    load: () => loadEvent(opened.id),
    labels: eventLabels,
    check: (values, base) => updateProblems(values, valuesOf(base)),
    async send(values, base) {
      const { data } = await api('PATCH /admin/finance/events/{id}', {
        params: { id: base.id },
        body: updateBody(values, valuesOf(base)),
        ifMatch: base.version,
      });
      void refreshEvents(data);
      onClose();
      toast.success(eventMessages.updated, { about: data.id });
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${base.eventName}`}
      size="large"
      submit="Save"
      busyText="Saving..."
    >
      <EventFields names={namesOf(base)} plansHeads={plansHeads} withActual />
    </FormDialog>
  );
}
