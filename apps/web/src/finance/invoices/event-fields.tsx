import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { EventPicker } from '#finance/events/event-picker.tsx';
import { HeadPicker } from '#finance/events/head-picker.tsx';
import { type DocumentValues, headLabels } from './document-values.ts';

/** The event whose revenue or cost a document will be. It is not printed on the document. */
export function EventFields() {
  const { control, setValue } = useFormContext<DocumentValues>();
  const [kind, eventId] = useWatch({ control, name: ['kind', 'eventId'] });
  return (
    <>
      <Controller
        control={control}
        name="eventId"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <EventPicker
            ref={ref}
            data-field="eventId"
            label={headLabels.eventId}
            none="None"
            value={value}
            onChange={(id) => {
              onChange(id);
              if (id === '') setValue('eventHead', '');
            }}
            onBlur={onBlur}
            error={error?.message}
          />
        )}
      />
      {kind === 'purchase' && eventId !== '' && (
        <HeadPicker<DocumentValues> name="eventHead" label={headLabels.eventHead} />
      )}
    </>
  );
}
