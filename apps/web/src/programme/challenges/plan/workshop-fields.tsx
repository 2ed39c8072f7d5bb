import {
  type Platform,
  platformLabels,
  platforms,
} from '@kolam/contract/programme/challenges/days.ts';
import { TextInput } from '@mantine/core';
import { use } from 'react';
import { FilePicker } from '#platform/files/file-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { DayTimeInput } from '#ui/day-time-input.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import type { WorkshopDraft } from './day-draft.ts';
import { DayRules, type FieldsProps, useItemFields, WithoutDate } from './day-fields.ts';
import { TimesOfDay } from './times-of-day.tsx';

const platformOptions = platforms.map((value) => ({ value, label: platformLabels[value] }));

const tooEarly =
  'This is before the day opens. Employees can join, and ask for a reminder, only once it is open.';

export function WorkshopFields(props: FieldsProps<WorkshopDraft>) {
  const { text, picked, file, set } = useItemFields(props);
  const { startAt } = props.item;
  const { opensAt } = use(DayRules);
  return (
    <>
      <TextInput {...text('title', 'Title')} required />
      <FieldRow>
        <Combobox
          {...picked('platform', 'Platform')}
          options={platformOptions}
          onChange={(value) => set({ platform: (value ?? 'zoom') as Platform })}
          searchable={false}
        />
        <TextInput {...text('link', 'Link')} type="url" inputMode="url" required />
      </FieldRow>
      {use(WithoutDate) ? (
        <TimesOfDay {...props} />
      ) : (
        <FieldRow>
          <DayTimeInput
            {...picked('startAt', 'Starts (IST)')}
            description={startAt.length === opensAt.length && startAt < opensAt && tooEarly}
          />
          <DayTimeInput {...picked('endAt', 'Ends (IST)')} />
        </FieldRow>
      )}
      <TextInput {...text('bring', 'What to bring')} />
      <FilePicker {...file('coverImage', 'Cover image', 'image')} />
    </>
  );
}
