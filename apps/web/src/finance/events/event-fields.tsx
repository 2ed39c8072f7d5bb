import { Textarea, TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { Collapse } from '#ui/collapse.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { StaffPicker } from '#workforce/staff/staff-picker.tsx';
import { BudgetByHeads } from './budget-by-heads.tsx';
import { type EventValues, eventLabels, newEventValues } from './event-values.ts';
import { HeadFields } from './head-fields.tsx';
import { useEventField } from './use-event-field.ts';
import { VendorsField } from './vendors-field.tsx';

/** The collapsed fields of the form. */
const detailFields = [
  'startTime',
  'endTime',
  'participants',
  'eventLead',
  'eventCategory',
  'eventType',
  'clientPocName',
  'clientLocation',
  'eventDescription',
  'vendors',
] as const satisfies readonly (keyof EventValues)[];

type EventFieldsProps = {
  /** Names of the chosen people and vendors that are already known. */
  names: { planner?: string | undefined; vendors: Readonly<Record<string, string>> };
  /** Whether actual amounts can be entered: only once the event exists. */
  withActual: boolean;
  /** Starts with the budget by head. */
  plansHeads?: boolean;
};

/** The fields shared by adding and editing: what every event needs, and the rest collapsed. */
export function EventFields({ names, withActual, plansHeads = false }: EventFieldsProps) {
  const field = useEventField();
  return (
    <>
      <FieldRow>
        <TextInput {...field('eventName')} required data-autofocus={!plansHeads || undefined} />
        <TextInput {...field('clientName')} required />
      </FieldRow>
      <FieldRow>
        <TextInput {...field('eventDate')} type="date" required />
        <TextInput {...field('city')} />
        <TextInput {...field('venue')} />
      </FieldRow>
      <FieldRow>
        <TextInput {...field('eventBudget')} placeholder="₹0.00" inputMode="decimal" required />
        <PlannerField name={names.planner} />
      </FieldRow>
      <DetailFields vendorNames={names.vendors} />
      <BudgetByHeads first={plansHeads} />
      {withActual && <ActualByHand />}
    </>
  );
}

function PlannerField({ name }: { name: string | undefined }) {
  const { control } = useFormContext<EventValues>();
  return (
    <Controller
      control={control}
      name="assignedTo"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error, isDirty } }) => (
        <StaffPicker
          ref={ref}
          data-field="assignedTo"
          label={eventLabels.assignedTo}
          placeholder="Nobody yet"
          value={value}
          name={isDirty ? undefined : name}
          onChange={onChange}
          onBlur={onBlur}
          error={error?.message}
        />
      )}
    />
  );
}

function DetailFields({ vendorNames }: { vendorNames: Readonly<Record<string, string>> }) {
  const { getValues, formState } = useFormContext<EventValues>();
  const field = useEventField();
  const values = getValues();
  return (
    <Collapse
      title="More details"
      note="time, people, vendors, description"
      filled={detailFields.some((name) => values[name] !== newEventValues[name])}
      wrong={detailFields.some((name) => formState.errors[name] !== undefined)}
    >
      <FieldRow>
        <TextInput {...field('startTime')} type="time" />
        <TextInput {...field('endTime')} type="time" />
        <TextInput {...field('participants')} inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <TextInput {...field('eventLead')} />
        <TextInput {...field('eventCategory')} placeholder="Such as: team day" />
        <TextInput {...field('eventType')} placeholder="Such as: outdoors" />
      </FieldRow>
      <FieldRow>
        <TextInput {...field('clientPocName')} />
        <TextInput {...field('clientLocation')} />
      </FieldRow>
      <VendorsField names={vendorNames} />
      <Textarea {...field('eventDescription')} autosize minRows={3} />
    </Collapse>
  );
}

function ActualByHand() {
  const { getValues, formState } = useFormContext<EventValues>();
  return (
    <Collapse
      title="Actual, entered by hand"
      note="what no invoice or bill stands for"
      filled={Object.values(getValues('actual')).some((text) => text !== '')}
      wrong={formState.errors.actual !== undefined}
    >
      <HeadFields block="actual" />
    </Collapse>
  );
}
