import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import { Textarea, TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { ChoiceField } from '#core/choice-field.tsx';
import { choicesOf } from '#core/labels.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { StaffPicker } from '#workforce/staff/staff-picker.tsx';
import { useNobodyToAssign } from './queries.ts';
import { type TaskValues, taskLabels } from './task-form.ts';
import { categoryLabels, priorityLabels } from './task-terms.ts';

type TaskFieldsProps = {
  /** The name of an existing task's assignee. */
  assigneeName?: string | undefined;
};

/** The fields of a task, except for its files. */
export function TaskFields({ assigneeName }: TaskFieldsProps) {
  const { register, control, formState } = useFormContext<TaskValues>();
  const { errors, defaultValues } = formState;
  const nobody = useNobodyToAssign();
  const text = (name: Exclude<keyof TaskValues, 'attachments'>) => ({
    ...register(name),
    label: taskLabels[name],
    error: errors[name]?.message,
    autoComplete: 'off',
  });

  return (
    <>
      <TextInput {...text('title')} required data-autofocus />
      <Textarea {...text('description')} rows={3} />
      <Controller
        control={control}
        name="assignee"
        render={({ field, fieldState: { error } }) => (
          <StaffPicker
            {...field}
            data-field="assignee"
            label={taskLabels.assignee}
            nothingFound={nobody ? taskMessages.noApprovedStaff : undefined}
            error={error?.message}
            required
            {...(assigneeName && field.value === defaultValues?.assignee
              ? { name: assigneeName }
              : {})}
          />
        )}
      />
      <FieldRow>
        <ChoiceField<TaskValues>
          name="category"
          label={taskLabels.category}
          options={choicesOf(categoryLabels)}
        />
        <ChoiceField<TaskValues>
          name="priority"
          label={taskLabels.priority}
          options={choicesOf(priorityLabels)}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          {...text('durationHours')}
          type="number"
          step={0.5}
          min={0.5}
          inputMode="decimal"
        />
        <TextInput {...text('deadline')} type="date" min="2000-01-01" max="2099-12-31" />
      </FieldRow>
      <FieldRow>
        <TextInput {...text('location')} placeholder="Office, Remote, Client site..." />
        <TextInput {...text('project')} />
      </FieldRow>
    </>
  );
}
