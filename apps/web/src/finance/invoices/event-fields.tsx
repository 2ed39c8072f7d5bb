import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { EventPicker } from '#finance/events/event-picker.tsx';
import { HeadPicker } from '#finance/events/head-picker.tsx';
import type { DocumentValues } from './document-values.ts';

const { PickerField } = fieldsOf<DocumentValues>();

/** The event whose revenue or cost a document will be. It is not printed on the document. */
export function EventFields() {
  const { control, setValue } = useFormContext<DocumentValues>();
  const [kind, eventId] = useWatch({ control, name: ['kind', 'eventId'] });
  return (
    <>
      <PickerField name="eventId">
        {(field) => (
          <EventPicker
            {...field}
            none="None"
            onChange={(id) => {
              field.onChange(id);
              if (id === '') setValue('eventHead', '');
            }}
          />
        )}
      </PickerField>
      {kind === 'purchase' && eventId !== '' && <HeadPicker<DocumentValues> name="eventHead" />}
    </>
  );
}
