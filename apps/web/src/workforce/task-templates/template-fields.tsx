import { weekdayNames } from '@kolam/contract/workforce/task-templates/repeat.ts';
import { repeatLabels } from '@kolam/contract/workforce/task-templates/values.ts';
import { taskCategoryLabels, taskPriorityLabels } from '@kolam/contract/workforce/tasks/values.ts';
import { MultiSelect } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import type { Choice } from '#ui/combobox.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { PeoplePicker } from '#workforce/staff/people-picker.tsx';
import type { TemplateValues } from './template-values.ts';

const { AreaField, ChoiceField, PickerField, TextField } = fieldsOf<TemplateValues>();
const DayField = dayFieldOf<TemplateValues>();

// From Monday, as weeks are shown elsewhere.
const weekdays = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  value: String(day),
  label: weekdayNames[day] ?? '',
}));

/** The fields of a template, with those of its rule if it repeats. */
export function TemplateFields({ known }: { known: readonly Choice[] }) {
  const { watch } = useFormContext<TemplateValues>();
  const repeat = watch('repeat');
  const isRepeated = repeat !== 'never';
  return (
    <>
      <TextField name="title" required data-autofocus />
      <AreaField name="description" rows={3} />
      <FieldRow>
        <ChoiceField name="category" options={choicesOf(taskCategoryLabels)} />
        <ChoiceField name="priority" options={choicesOf(taskPriorityLabels)} />
      </FieldRow>
      <FieldRow>
        <TextField name="durationHours" type="number" step={0.5} min={0.5} inputMode="decimal" />
        <TextField name="dueDays" inputMode="numeric" hint="0: on its day. Empty: no deadline" />
      </FieldRow>
      <FieldRow>
        <TextField name="location" placeholder="Office, Remote, Client site..." />
        <TextField name="project" />
      </FieldRow>
      <FieldRow>
        <ChoiceField name="repeat" options={choicesOf(repeatLabels)} />
        {repeat === 'weekly' && (
          <PickerField name="weekdays">
            {({ value, onChange, ...field }) => (
              <MultiSelect
                {...field}
                data={weekdays}
                value={value === '' ? [] : value.split(',')}
                onChange={(days) => onChange(days.join(','))}
                withScrollArea={false}
              />
            )}
          </PickerField>
        )}
        {repeat === 'monthly' && (
          <TextField
            name="monthDay"
            inputMode="numeric"
            hint="A shorter month has it on its last day"
          />
        )}
      </FieldRow>
      {isRepeated && (
        <FieldRow>
          <DayField name="startsOn" min="2000-01-01" max="2099-12-31" />
          <DayField name="endsOn" min="2000-01-01" max="2099-12-31" hint="Empty: for ever" />
        </FieldRow>
      )}
      <PickerField name="people">
        {(field) => (
          <PeoplePicker
            {...field}
            known={known}
            required={isRepeated}
            description={
              isRepeated
                ? 'Each of them gets the task on its day, as long as they are active'
                : 'Suggested when a task is made from this template'
            }
          />
        )}
      </PickerField>
    </>
  );
}
