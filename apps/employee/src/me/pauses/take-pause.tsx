import { isDay } from '@kolam/contract/core/dates.ts';
import {
  type PauseReason,
  pauseLimits,
  pauseReasons,
} from '@kolam/contract/programme/pauses/values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { useToday } from '#core/use-server-time.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { DayField } from '#ui/day-field.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from '../me.module.css';
import { pauseTexts } from './texts.ts';

/** The form that pauses some days. The server knows the limits. */
export function TakePause({ daysBack }: { daysBack: number }) {
  const messages = useMessages();
  const texts = useTexts(pauseTexts);
  const queries = useQueryClient();
  const today = useToday();
  // A pause of today alone, until something else is chosen.
  const [chosenFrom, setFrom] = useState<string>();
  const [chosenTo, setTo] = useState<string>();
  const from = chosenFrom ?? today;
  const to = chosenTo ?? (isDay(from) ? from : '');
  const [reason, setReason] = useState<PauseReason>('leave');
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});
  const taking = useMutation({
    mutationFn: () => api('POST /employee/me/pauses', { body: { from, to, reason } }),
    onSuccess: () => {
      setFrom(undefined);
      setTo(undefined);
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const isRefusedField =
    taking.error instanceof ApiProblem && Object.keys(taking.error.fields).length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    const isBackwards = isDay(from) && isDay(to) && to < from;
    const found = {
      ...(isDay(from) ? {} : { from: texts.daysNeeded }),
      ...(isDay(to) ? {} : { to: texts.daysNeeded }),
      ...(isBackwards ? { to: texts.order } : {}),
    };
    setErrors(found);
    taking.reset();
    if (Object.keys(found).length === 0) taking.mutate();
  }

  return (
    <Form onSubmit={submit}>
      <h2>{texts.take}</h2>
      <div className={styles.pair}>
        <DayField label={texts.from} value={from} onChange={setFrom} error={errors.from} />
        <DayField
          label={texts.to}
          value={to}
          {...(isDay(from) ? { min: from } : {})}
          onChange={setTo}
          error={errors.to}
        />
      </div>
      <SelectField
        label={texts.reason}
        value={reason}
        options={pauseReasons.map((value) => ({ value, label: texts.reasons[value] }))}
        onChange={(value) => setReason(pauseReasons.find((each) => each === value) ?? 'other')}
      />
      <p className={styles.dimmed}>{texts.reasonHint}</p>
      {taking.error && (
        <Notice tone="bad">
          {isRefusedField
            ? texts.wrong(pauseLimits.days, daysBack)
            : problemText(taking.error, messages)}
        </Notice>
      )}
      {taking.isSuccess && <Notice tone="good">{texts.taken}</Notice>}
      <Button type="submit" busy={taking.isPending}>
        {texts.submit}
      </Button>
    </Form>
  );
}
