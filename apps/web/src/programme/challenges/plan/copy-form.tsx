import { addDays, dayProblem, isDay } from '@kolam/contract/core/dates.ts';
import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { CalendarDay } from '@kolam/contract/programme/challenges/model.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { useRecordForm } from '#core/form.ts';
import { RecordForm } from '#core/record-form.tsx';
import type { FieldProblems } from '#core/schema-problems.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { formatCount, formatDate, formatShortDay } from '#ui/format.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toast } from '#ui/toast.ts';
import { copyDay, copyWeek } from './copy-days.ts';
import styles from './copy-form.module.css';
import { freeDates } from './day-texts.ts';
import { withOwnMessage } from './own-message.ts';
import { refreshDays } from './queries.ts';

const DayField = dayFieldOf<CopyValues>();

type CopyValues = { what: 'day' | 'week'; fromDate: string; toDate: string };

const labels = { fromDate: 'First of the seven days', toDate: 'To date' };

const whats = [
  { value: 'day', label: 'This day' },
  { value: 'week', label: 'Seven days' },
] as const;

function check({ what, fromDate, toDate }: CopyValues): FieldProblems {
  const from = what === 'week' ? dayProblem('The first day', fromDate) : null;
  const to = dayProblem('To date', toDate);
  return { ...(from && { fromDate: from }), ...(to && { toDate: to }) };
}

/** Moves the error about a planned date to the date field. */
function atDate(thrown: unknown): unknown {
  const problem = withOwnMessage(thrown, challengeMessages.dayCopyFailed);
  if (problem.code !== 'DAY_EXISTS') return problem;
  const { kind, status, code, message } = problem;
  return new ApiProblem({ kind, status, code, message, fields: { toDate: message } });
}

const plannedInWeek = (days: readonly CalendarDay[], from: string) =>
  isDay(from)
    ? days.filter(({ dayId, date }) => dayId && date >= from && date < addDays(from, 7)).length
    : 0;

type CopyFormProps = {
  day: ChallengeDay;
  days: readonly CalendarDay[];
  onClose: () => void;
  /** Opens a day. */
  onOpen: (date: string) => void;
};

/** A form that copies a saved day, or seven in a row, to other dates. */
export function CopyForm({ day, days, onClose, onOpen }: CopyFormProps) {
  const { challengeId, date } = day;
  const form = useRecordForm<CopyValues>({
    defaults: { what: 'day', fromDate: date, toDate: '' },
    labels,
    check,
    async send({ what, fromDate, toDate }, idempotencyKey) {
      try {
        const copied =
          what === 'day'
            ? await copyDay(day, { toDate, idempotencyKey })
            : await copyWeek(challengeId, { fromDate, toDate, idempotencyKey });
        void refreshDays();
        onClose();
        toast.success(copied, {
          action: { label: 'Open', onSelect: () => onOpen(toDate) },
        });
        return undefined;
      } catch (thrown) {
        throw atDate(thrown);
      }
    },
  });
  const { what, fromDate } = form.watch();
  const free = freeDates(days, date, 3);
  const planned = plannedInWeek(days, fromDate);

  // The form opens above the current content. Focusing the field scrolls it into view.
  const { setFocus } = form;
  useEffect(() => setFocus('toDate'), [setFocus]);

  const cancel = (
    <Button variant="default" onClick={onClose} disabled={form.busy}>
      Cancel
    </Button>
  );

  return (
    <section className={styles.copy} aria-label="Copy">
      <RecordForm
        form={form}
        submit={what === 'day' ? 'Copy day' : 'Copy days'}
        busyText="Copying..."
        aside={cancel}
      >
        <div>
          <SegmentedControl
            label="What to copy"
            options={whats}
            value={what}
            onChange={(next) => form.setValue('what', next)}
          />
        </div>
        <FieldRow>
          {what === 'week' && (
            <DayField
              name="fromDate"
              hint={`${formatCount(planned, ['planned day', 'planned days'])} in these seven`}
            />
          )}
          <DayField
            name="toDate"
            hint={what === 'day' ? undefined : 'The first of the other seven'}
            placeholder={formatDate(what === 'day' ? free[0] : addDays(date, 7))}
            required
          />
        </FieldRow>
        {what === 'day' && free.length > 0 && (
          <p className={styles.free}>
            Next free:{' '}
            {free.map((one) => (
              <button
                key={one}
                type="button"
                className={styles.freeDate}
                onClick={() => form.setValue('toDate', one, { shouldValidate: true })}
              >
                {formatShortDay(one)}
              </button>
            ))}
          </p>
        )}
      </RecordForm>
    </section>
  );
}
