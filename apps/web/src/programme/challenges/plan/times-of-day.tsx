import { TextInput } from '@mantine/core';
import { FieldRow } from '#ui/field-row.tsx';
import { partsOfTime } from '#ui/india-time.ts';
import type { WorkshopDraft } from './day-draft.ts';
import { type FieldsProps, useItemFields } from './day-fields.ts';

/** The date of content without one, and the date after it. */
const [noDate, nextDate] = ['2000-01-01', '2000-01-02'];

/** An incomplete input has an empty value but is not empty. */
const timeIn = ({ validity, value }: HTMLInputElement) => (validity.badInput ? '?' : value);

const on = (date: string, time: string) => (time === '' ? '' : `${date}T${time}`);

/** The times of day of a workshop without a date. One that ends before it starts ends a day later. */
export function TimesOfDay(props: FieldsProps<WorkshopDraft>) {
  const { picked, set } = useItemFields(props);
  const start = partsOfTime(props.item.startAt).time;
  const end = partsOfTime(props.item.endAt).time;
  const change = (from: string, to: string) =>
    set({ startAt: on(noDate, from), endAt: on(to < from ? nextDate : noDate, to) });
  const input = (name: 'startAt' | 'endAt', label: string, time: string) => ({
    ...picked(name, label),
    type: 'time',
    value: time === '?' ? '' : time,
  });
  return (
    <FieldRow>
      <TextInput
        {...input('startAt', 'Starts at (IST)', start)}
        onChange={({ currentTarget }) => change(timeIn(currentTarget), end)}
      />
      <TextInput
        {...input('endAt', 'Ends at (IST)', end)}
        onChange={({ currentTarget }) => change(start, timeIn(currentTarget))}
      />
    </FieldRow>
  );
}
