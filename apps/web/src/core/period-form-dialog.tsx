import { isDay } from '@kolam/contract/core/dates.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { dayFieldOf } from './day-field.tsx';
import { useRecordForm } from './form.ts';
import { FormDialog } from './form-dialog.tsx';
import type { Period } from './periods.ts';
import type { FieldProblems } from './schema-problems.ts';

const labels = { from: 'From', to: 'To' };
type Values = { from: string; to: string };

const DayField = dayFieldOf<Values>();

function problemsOf({ from, to }: Values): FieldProblems {
  if (from === '' && to === '') return { from: 'Enter at least one day' };
  if (from !== '' && !isDay(from)) return { from: 'Enter a day of the years 2000 to 2099' };
  if (to !== '' && !isDay(to)) return { to: 'Enter a day of the years 2000 to 2099' };
  return from !== '' && to !== '' && to < from ? { to: 'To can’t lie before From' } : {};
}

type PeriodFormDialogProps = {
  period: Period;
  /** Further validation of complete dates, besides `to` not before `from`. Either may be empty. */
  check?: (days: Values) => FieldProblems;
  onChange: (period: Period) => void;
  onClose: () => void;
};

/** Asks for a custom period to filter the list by. One end may be left open. */
export function PeriodFormDialog({ period, check, onChange, onClose }: PeriodFormDialogProps) {
  const form = useRecordForm<Values>({
    defaults: { from: period.from ?? '', to: period.to ?? '' },
    labels,
    check(days) {
      const problems = problemsOf(days);
      return Object.keys(problems).length > 0 ? problems : (check?.(days) ?? {});
    },
    async send({ from, to }) {
      onChange({ from: from || undefined, to: to || undefined });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Period"
      size="small"
      submit="Show"
      busyText="Show"
    >
      <FieldRow>
        <DayField name="from" data-autofocus />
        <DayField name="to" />
      </FieldRow>
    </FormDialog>
  );
}
