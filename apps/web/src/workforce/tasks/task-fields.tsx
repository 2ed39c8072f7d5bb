import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import { taskCategoryLabels, taskPriorityLabels } from '@kolam/contract/workforce/tasks/values.ts';
import { useFormContext } from 'react-hook-form';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { PeoplePicker } from '#workforce/staff/people-picker.tsx';
import { StaffPicker } from '#workforce/staff/staff-picker.tsx';
import { useNobodyToAssign } from './queries.ts';
import type { TaskValues } from './task-values.ts';

const { AreaField, ChoiceField, PickerField, TextField } = fieldsOf<TaskValues>();
const DayField = dayFieldOf<TaskValues>();

type TaskFieldsProps = {
  /** The name of an existing task's assignee. */
  assigneeName?: string | undefined;
  /** A new task, which several people can get. */
  isNew?: boolean;
};

/** The fields of a task, except for its files. */
export function TaskFields({ assigneeName, isNew = false }: TaskFieldsProps) {
  const { defaultValues } = useFormContext<TaskValues>().formState;
  const nobody = useNobodyToAssign();

  return (
    <>
      <TextField name="title" required data-autofocus />
      <AreaField name="description" rows={3} />
      <PickerField name="assignee">
        {(field) => (
          <StaffPicker
            {...field}
            nothingFound={nobody ? taskMessages.noApprovedStaff : undefined}
            required
            {...(assigneeName && field.value === defaultValues?.assignee
              ? { name: assigneeName }
              : {})}
          />
        )}
      </PickerField>
      {isNew && (
        <PickerField name="others">
          {(field) => (
            <PeoplePicker {...field} description="Each of them gets a task of their own" />
          )}
        </PickerField>
      )}
      <FieldRow>
        <ChoiceField name="category" options={choicesOf(taskCategoryLabels)} />
        <ChoiceField name="priority" options={choicesOf(taskPriorityLabels)} />
      </FieldRow>
      <FieldRow>
        <TextField name="durationHours" type="number" step={0.5} min={0.5} inputMode="decimal" />
        <DayField name="deadline" min="2000-01-01" max="2099-12-31" />
      </FieldRow>
      <FieldRow>
        <TextField name="location" placeholder="Office, Remote, Client site..." />
        <TextField name="project" />
      </FieldRow>
    </>
  );
}
