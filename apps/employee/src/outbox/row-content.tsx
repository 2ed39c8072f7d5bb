import type { OutboxRow } from '#core/outbox/row.ts';
import { dayText, useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { MediaPreview } from '#ui/media-preview.tsx';
import { Written } from '#ui/written.tsx';
import { useChallengeTitle } from '../day/use-challenge-title.ts';
import styles from './outbox.module.css';
import { outboxTexts } from './texts.ts';

/** What a submission consists of, from this device. */
export function RowContent({ row: { submission, title } }: { row: OutboxRow }) {
  const { language } = useLanguage();
  const texts = useTexts(outboxTexts);
  const challenge = useChallengeTitle(submission.of.challengeId);
  const proof = submission.kind === 'task' ? submission.proof : null;
  return (
    <>
      <h3>
        <Written text={title} />
      </h3>
      <p className={styles.dimmed}>
        {challenge && <Written text={`${challenge} · `} />}
        {dayText(submission.of.date, language)}
        {submission.kind === 'trivia' && ` · ${texts.answers(submission.answers.length)}`}
      </p>
      {proof && (
        <MediaPreview
          file={proof}
          label={proof.type.startsWith('video/') ? texts.video : texts.photo}
          className={styles.preview}
        />
      )}
      {submission.kind === 'task' && submission.note && (
        <p className={styles.note}>
          <Written text={texts.note(submission.note)} />
        </p>
      )}
    </>
  );
}
