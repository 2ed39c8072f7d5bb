import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { showDay } from '#core/show-day.ts';
import type { DayOf, OwnDay } from '#core/submission.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Choices } from '#ui/choices.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './day.module.css';

const en = {
  ask: 'How was it?',
  about: '1 is poor, 5 is great. Kolam sees only the average, from 5 answers on.',
  thanks: 'Thank you.',
};
const hi: typeof en = {
  ask: 'कैसा लगा?',
  about: '1 खराब, 5 बहुत अच्छा। कोलम केवल औसत देखता है, वह भी 5 जवाबों के बाद।',
  thanks: 'धन्यवाद।',
};
const ratingTexts: Texts<typeof en> = { en, hi };

const ratings = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

type WorkshopRatingProps = { of: DayOf; workshop: OwnDay['workshops'][number] };

/** Asks how a workshop was that is over. The answer can be changed. */
export function WorkshopRating({ of, workshop }: WorkshopRatingProps) {
  const messages = useMessages();
  const texts = useTexts(ratingTexts);
  const queries = useQueryClient();
  const { workshopId } = workshop;
  const rating = useMutation({
    mutationFn: (value: number) =>
      api('POST /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/rate', {
        params: { id: of.challengeId, date: of.date, workshopId },
        body: { rating: value },
      }),
    onSuccess: ({ day }) => showDay(queries, of, day),
  });
  const shown = rating.isPending ? rating.variables : workshop.rating;
  return (
    <>
      <p>
        <strong>{texts.ask}</strong>
      </p>
      <Choices
        legend={texts.ask}
        name={`rating-${workshopId}`}
        options={ratings}
        value={`${shown ?? ''}`}
        onChange={(value) => rating.mutate(Number(value))}
      />
      <p className={styles.dimmed}>{texts.about}</p>
      <p role="status">{rating.isSuccess && texts.thanks}</p>
      {rating.error && <Notice tone="bad">{problemText(rating.error, messages)}</Notice>}
    </>
  );
}
