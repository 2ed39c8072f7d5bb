import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
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
  const { form, dirty, ...shell } = useRecordForm({
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
    <Dialog
      opened
      onClose={onClose}
      title="Create Event"
      description="Invoices and bills are linked to it later, as they come."
      size="large"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell
          {...shell}
          submit="Create"
          busyText="Creating..."
          disabled={!canBeCreated(form.watch())}
          onCancel={onClose}
        >
          <EventFields names={names} withActual={false} />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
