import { Link } from 'wouter';
import { anchorOfSent } from '#core/anchors.ts';
import type { OwnDay } from '#core/submission.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { endText, instantText, useLanguage } from '#language/language.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Written } from '#ui/written.tsx';
import styles from './day.module.css';
import { counts } from './parts.ts';
import { secondLookTexts } from './second-look-texts.ts';

const en = { points: 'What was taken back, and why' };
const hi: typeof en = { points: 'क्या वापस लिया गया, और क्यों' };
const statusTexts: Texts<typeof en> = { en, hi };

type SubmissionStatusProps = {
  submission: NonNullable<OwnDay['tasks'][number]['submission']>;
};

/** What became of a submitted task, with the reviewer's reason. */
export function SubmissionStatus({ submission }: SubmissionStatusProps) {
  const { messages, language } = useLanguage();
  const { day: texts } = messages;
  const own = useTexts(statusTexts);
  const { decided } = useTexts(secondLookTexts);
  const { id, status, reason, retryUntil, proof, secondLook, secondLookUntil } = submission;
  const now = useServerTime(retryUntil);
  const minutes = retryUntil ? Math.ceil((Date.parse(retryUntil) - now) / 60_000) : 0;
  return (
    <>
      <p className={counts(submission) ? styles.status : `${styles.status} ${styles.refused}`}>
        <Icon
          name={counts(submission) ? (status === 'pending' ? 'clock' : 'check') : 'cross'}
          size={18}
        />
        {texts.status[status]}
      </p>
      {reason && (
        <p>
          <Written text={reason} />
        </p>
      )}
      {retryUntil && status === 'asked_again' && (
        <p className={styles.dimmed}>
          {texts.retryUntil(endText(retryUntil, language))}
          {minutes > 0 && ` · ${texts.timeLeft(Math.floor(minutes / 60), minutes % 60)}`}
        </p>
      )}
      {status === 'rejected' && (
        <Link className={styles.touch ?? ''} href="/me/points">
          {own.points}
        </Link>
      )}
      {secondLookUntil && Date.parse(secondLookUntil) > now && (
        <Link className={styles.touch ?? ''} href={`/me/sent#${anchorOfSent(id)}`}>
          {texts.secondLook}
        </Link>
      )}
      {secondLook && (
        <p>
          {secondLook.decidedAt
            ? decided(instantText(secondLook.decidedAt, language), status)
            : texts.secondLookWaits}
        </p>
      )}
      {proof && (
        <a className={styles.touch} href={proof.url} target="_blank" rel="noreferrer">
          {texts.yourProof}
        </a>
      )}
    </>
  );
}
