import { useFormContext } from 'react-hook-form';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { Collapse } from '#ui/collapse.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { StaffPicker } from '#workforce/staff/staff-picker.tsx';
import { BudgetByHeads } from './budget-by-heads.tsx';
import { type EventValues, newEventValues } from './event-values.ts';
import { HeadFields } from './head-fields.tsx';
import { VendorsField } from './vendors-field.tsx';

const { AreaField, PickerField, TextField } = fieldsOf<EventValues>();
const DayField = dayFieldOf<EventValues>();

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
  return (
    <>
      <FieldRow>
        <TextField name="eventName" required data-autofocus={!plansHeads || undefined} />
        <TextField name="clientName" required />
      </FieldRow>
      <FieldRow>
        <DayField name="eventDate" required />
        <TextField name="city" />
        <TextField name="venue" />
      </FieldRow>
      <FieldRow>
        <TextField name="eventBudget" placeholder="₹0.00" inputMode="decimal" required />
        <PlannerField name={names.planner} />
      </FieldRow>
      <DetailFields vendorNames={names.vendors} />
      <BudgetByHeads first={plansHeads} />
      {withActual && <ActualByHand />}
    </>
  );
}

function PlannerField({ name }: { name: string | undefined }) {
  const { defaultValues } = useFormContext<EventValues>().formState;
  return (
    <PickerField name="assignedTo">
      {(field) => (
        <StaffPicker
          {...field}
          placeholder="Nobody yet"
          name={field.value === defaultValues?.assignedTo ? name : undefined}
        />
      )}
    </PickerField>
  );
}

function DetailFields({ vendorNames }: { vendorNames: Readonly<Record<string, string>> }) {
  const { getValues, formState } = useFormContext<EventValues>();
  const values = getValues();
  return (
    <Collapse
      title="More details"
      note="time, people, vendors, description"
      filled={detailFields.some((name) => values[name] !== newEventValues[name])}
      wrong={detailFields.some((name) => formState.errors[name] !== undefined)}
    >
      <FieldRow>
        <TextField name="startTime" type="time" />
        <TextField name="endTime" type="time" />
        <TextField name="participants" inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <TextField name="eventLead" />
        <TextField name="eventCategory" placeholder="Such as: team day" />
        <TextField name="eventType" placeholder="Such as: outdoors" />
      </FieldRow>
      <FieldRow>
        <TextField name="clientPocName" />
        <TextField name="clientLocation" />
      </FieldRow>
      <VendorsField names={vendorNames} />
      <AreaField name="eventDescription" autosize minRows={3} />
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
