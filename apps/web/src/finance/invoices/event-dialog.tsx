import type { EventHead } from '@kolam/contract/finance/events/heads.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { Controller, FormProvider } from 'react-hook-form';
import { useRecordForm } from '#core/form.ts';
import { EventPicker } from '#finance/events/event-picker.tsx';
import { HeadPicker } from '#finance/events/head-picker.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import { setEvent } from './event-link.ts';
import { nameOf } from './invoice-terms.ts';

type EventValues = { eventId: string; head: EventHead | '' };

const labels = { eventId: 'Event', head: 'Head' };

type EventDialogProps = { invoice: InvoiceDetail; onClose: () => void };

/** Links a document to the event whose revenue or cost it is. */
export function EventDialog({ invoice, onClose }: EventDialogProps) {
  const { id, kind, event, eventHead } = invoice;
  const isSale = kind === 'sales';
  const { form, dirty, ...shell } = useRecordForm<EventValues>({
    defaults: { eventId: event?.id ?? '', head: eventHead ?? '' },
    labels,
    check: ({ eventId, head }) => ({
      ...(eventId === '' ? { eventId: 'Choose an event' } : {}),
      ...(!isSale && head === '' ? { head: eventMessages.headRequired } : {}),
    }),
    async send({ eventId, head }) {
      const { event: linked } = await setEvent(invoice, {
        eventId,
        head: isSale ? 'revenue' : head || null,
      });
      onClose();
      toast.success(eventMessages.linked(nameOf(invoice), linked?.name ?? ''), { about: id });
      return undefined;
    },
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={event ? 'Change the event' : 'Link to an event'}
      description={
        isSale
          ? 'What it says without GST counts as revenue of the event. The document stays as it is.'
          : 'What it says without GST counts as a cost of the event. The document stays as it is.'
      }
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell
          {...shell}
          submit={event ? 'Save' : 'Link'}
          busyText={event ? 'Saving...' : 'Linking...'}
          onCancel={onClose}
        >
          <Controller
            control={form.control}
            name="eventId"
            render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
              <EventPicker
                ref={ref}
                data-field="eventId"
                label={labels.eventId}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                error={error?.message}
                required
                data-autofocus
              />
            )}
          />
          {!isSale && <HeadPicker<EventValues> name="head" label={labels.head} />}
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
