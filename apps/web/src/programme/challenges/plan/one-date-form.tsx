import { dayProblem } from '@kolam/contract/core/dates.ts';
import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { CalendarDay } from '@kolam/contract/programme/challenges/model.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { dayFieldOf } from '#core/day-field.tsx';
import { useRecordForm } from '#core/form.ts';
import { RecordForm } from '#core/record-form.tsx';
import type { FieldProblems } from '#core/schema-problems.ts';
import { formatDate, formatShortDay } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { atField, copyDay, moveDay } from './copy-days.ts';
import styles from './copy-form.module.css';
import { freeDates } from './day-texts.ts';
import { OverNotice } from './over-notice.tsx';

type Values = { toDate: string };

const DayField = dayFieldOf<Values>();
const labels = { toDate: 'To date' };

function check({ toDate }: Values): FieldProblems {
  const problem = dayProblem(labels.toDate, toDate);
  return problem ? { toDate: problem } : {};
}

type OneDateFormProps = {
  day: ChallengeDay;
  days: readonly CalendarDay[];
  /** Moves the day instead of copying it. */
  moves: boolean;
  onClose: () => void;
  /** Opens a day. */
  onOpen: (date: string) => void;
};

/** A form that copies or moves a saved day to another date. */
export function OneDateForm({ day, days, moves, onClose, onOpen }: OneDateFormProps) {
  const form = useRecordForm<Values>({
    defaults: { toDate: '' },
    labels,
    check,
    async send({ toDate }, idempotencyKey) {
      const { dayCopyFailed, dayMoveFailed } = challengeMessages;
      try {
        if (moves) await moveDay(day, toDate);
        else await copyDay(day, { toDate, idempotencyKey });
      } catch (thrown) {
        throw atField(thrown, 'toDate', moves ? dayMoveFailed : dayCopyFailed);
      }
      onClose();
      if (moves) {
        toast.success(challengeMessages.dayMoved, { about: day.id });
        onOpen(toDate);
      } else {
        toast.success(challengeMessages.dayCopied, {
          action: { label: 'Open', onSelect: () => onOpen(toDate) },
        });
      }
      return undefined;
    },
  });
  const free = freeDates(days, day.date, 3);

  // The form opens above the current content. Focusing the field scrolls it into view.
  const { setFocus } = form;
  useEffect(() => setFocus('toDate'), [setFocus]);

  return (
    <RecordForm
      form={form}
      submit={moves ? 'Move day' : 'Copy day'}
      busyText={moves ? 'Moving...' : 'Copying...'}
      aside={
        <Button variant="default" onClick={onClose} disabled={form.busy}>
          Cancel
        </Button>
      }
    >
      <DayField name="toDate" placeholder={formatDate(free[0])} required />
      <OverNotice days={days} dates={[form.watch('toDate')]} />
      {free.length > 0 && (
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
  );
}
