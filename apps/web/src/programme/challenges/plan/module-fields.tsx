import { Checkbox, TextInput } from '@mantine/core';
import { FilePicker } from '#platform/files/file-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import type { ModuleDraft } from './day-draft.ts';
import { type FieldsProps, useItemFields } from './day-fields.ts';

export function ModuleFields(props: FieldsProps<ModuleDraft>) {
  const { text, file, set } = useItemFields(props);
  return (
    <>
      <FieldRow>
        <TextInput {...text('title', 'Title')} required />
        <TextInput {...text('durationMins', 'Duration (minutes)')} inputMode="decimal" />
      </FieldRow>
      <FilePicker {...file('pdfUrl', 'PDF', 'document')} />
      <Checkbox
        label="Required"
        description="Needed to complete the day"
        checked={props.item.required}
        onChange={(event) => set({ required: event.currentTarget.checked })}
      />
      <FilePicker {...file('coverImage', 'Cover image', 'image')} />
    </>
  );
}
