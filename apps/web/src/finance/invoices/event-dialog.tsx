import type { EventHead } from '@kolam/contract/finance/events/heads.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { EventPicker } from '#finance/events/event-picker.tsx';
import { HeadPicker } from '#finance/events/head-picker.tsx';
import { toast } from '#ui/toast.ts';
import { setEvent } from './event-link.ts';
import { nameOf } from './invoice-terms.ts';

const { PickerField } = fieldsOf<EventValues>();

type EventValues = { eventId: string; head: EventHead | '' };

const labels = { eventId: 'Event', head: 'Head' };

type EventDialogProps = { invoice: InvoiceDetail; onClose: () => void };

/** Links a document to the event whose revenue or cost it is. */
export function EventDialog({ invoice, onClose }: EventDialogProps) {
  const { id, kind, event, eventHead } = invoice;
  const isSale = kind === 'sales';
  const form = useRecordForm<EventValues>({
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
    <FormDialog
      form={form}
      onClose={onClose}
      title={event ? 'Change the event' : 'Link to an event'}
      description={
        isSale
          ? 'What it says without GST counts as revenue of the event. The document stays as it is.'
          : 'What it says without GST counts as a cost of the event. The document stays as it is.'
      }
      submit={event ? 'Save' : 'Link'}
      busyText={event ? 'Saving...' : 'Linking...'}
    >
      <PickerField name="eventId">
        {(field) => <EventPicker {...field} required data-autofocus />}
      </PickerField>
      {!isSale && <HeadPicker<EventValues> name="head" />}
    </FormDialog>
  );
}
