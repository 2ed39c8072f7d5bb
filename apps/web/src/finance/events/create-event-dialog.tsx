import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { EventFields } from './event-fields.tsx';
import {
  canBeCreated,
  createBody,
  createProblems,
  eventLabels,
  newEventValues,
} from './event-values.ts';
import { refreshEvents } from './queries.ts';

type CreateEventDialogProps = { onClose: () => void; onCreated: (event: EventDetail) => void };

const names = { vendors: {} };

/** Adds an event. The most used fields come first, the rest is collapsed. */
export function CreateEventDialog({ onClose, onCreated }: CreateEventDialogProps) {
  const form = useRecordForm({
    defaults: newEventValues,
    labels: eventLabels,
    check: createProblems,
    early: true,
    async send(values, idempotencyKey) {
      try {
        const body = createBody(values);
        const { data } = await api('POST /admin/finance/events', { body, idempotencyKey });
        void refreshEvents(data);
        onCreated(data);
        toast.success(eventMessages.created, { about: data.id });
      } catch (error) {
        throw withMessage(error, eventMessages.createFailed);
      }
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Create Event"
      description="Invoices and bills are linked to it later, as they come."
      size="large"
      submit="Create"
      busyText="Creating..."
      disabled={!canBeCreated(form.watch())}
    >
      <EventFields names={names} withActual={false} />
    </FormDialog>
  );
}
