import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { api } from '#core/api.ts';
import { endText, instantText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { secondLookTexts } from '../../day/second-look-texts.ts';
import styles from '../me.module.css';
import type { Sent } from './sent-screen.tsx';
import { sentTexts } from './texts.ts';

/** Asks once for another reviewer's second look at a rejected proof, or says what became of it. */
export function SecondLook({ sent, canAsk }: { sent: Sent; canAsk: boolean }) {
  const { messages, language } = useLanguage();
  const texts = useTexts(sentTexts);
  const { decided } = useTexts(secondLookTexts);
  const queries = useQueryClient();
  const note = useRef<HTMLTextAreaElement>(null);
  const asking = useMutation({
    mutationFn: () =>
      api('POST /employee/me/challenges/{id}/days/{date}/tasks/{taskId}/second-look', {
        params: { id: sent.challenge.id, date: sent.date, taskId: sent.componentId },
        body: { note: note.current?.value.trim() ?? '' },
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['sent'] }),
        queries.invalidateQueries({ queryKey: ['day'] }),
      ]),
  });
  const { secondLook, secondLookUntil } = sent;
  if (secondLook)
    return (
      <p>
        {secondLook.decidedAt
          ? decided(instantText(secondLook.decidedAt, language), sent.status)
          : texts.secondWaits(instantText(secondLook.askedAt, language))}
      </p>
    );
  if (!canAsk || secondLookUntil === null) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    asking.mutate();
  }

  return (
    <form className={styles.field} onSubmit={submit}>
      <p className={styles.dimmed}>{texts.secondAbout(endText(secondLookUntil, language))}</p>
      <label className={styles.field}>
        {texts.secondNote}
        <textarea ref={note} className={styles.area} maxLength={500} />
      </label>
      {asking.error && <Notice tone="bad">{problemText(asking.error, messages)}</Notice>}
      <Button type="submit" look="outlined" busy={asking.isPending}>
        {texts.secondAsk}
      </Button>
    </form>
  );
}
