import { type ProofKind, proofKinds } from '@kolam/contract/programme/challenges/days.ts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { use } from 'react';
import { FilePicker } from '#platform/files/file-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import type { TaskDraft } from './day-draft.ts';
import { DayRules, type FieldsProps, useItemFields } from './day-fields.ts';

const proofLabels: Record<ProofKind, string> = {
  none: 'No proof',
  photo: 'Photo',
  video: 'Video',
};

const proofOptions = proofKinds.map((value) => ({ value, label: proofLabels[value] }));

export function TaskFields(props: FieldsProps<TaskDraft>) {
  const { item } = props;
  const { text, picked, file, set } = useItemFields(props);
  const photoForAll =
    use(DayRules).needsPhotos && !item.isOptional && item.mediaRequired === 'none';
  return (
    <>
      <TextInput {...text('title', 'Title')} required />
      <Textarea {...text('description', 'Description')} rows={2} />
      <FieldRow>
        <TextInput {...text('points', 'Points')} inputMode="decimal" />
        <Combobox
          {...picked('mediaRequired', 'Proof')}
          options={proofOptions}
          onChange={(value) => set({ mediaRequired: (value ?? 'none') as ProofKind })}
          searchable={false}
          description={photoForAll ? 'The challenge asks for a photo all the same' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </FieldRow>
      <Checkbox
        label="Optional"
        description="Adds points, and is not needed to complete the day"
        checked={item.isOptional}
        onChange={(event) => set({ isOptional: event.currentTarget.checked })}
      />
      <FilePicker {...file('coverImage', 'Cover image', 'image')} />
      {(photoForAll || item.mediaRequired !== 'none' || item.exampleProof !== '') && (
        <FilePicker {...file('exampleProof', 'Example of a good proof', 'image')} />
      )}
    </>
  );
}
